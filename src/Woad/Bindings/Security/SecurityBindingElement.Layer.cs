using System.Net.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Bindings.Rules;
using Woad.Layers;

namespace System.ServiceModel.Channels;

/// <content>The layer that secures messages.</content>
public abstract partial class SecurityBindingElement
{
    internal override LayerTerms Terms => StandardSecurity.TermsOf(this, MessageProtection);

    /// <summary>The security context of a session; null without.</summary>
    internal virtual SecureConversationSecurityTokenParameters? Conversation => EndpointSupportingTokenParameters
        .Endorsing.Concat(EndpointSupportingTokenParameters.SignedEndorsing)
        .OfType<SecureConversationSecurityTokenParameters>().FirstOrDefault();

    /// <summary>The protection of messages by the element itself, without that of a transport.</summary>
    private protected virtual ProtectionLevel MessageProtection => ProtectionLevel.EncryptAndSign;

    internal override string? Misplaced(BindingElementCollection elements) => StandardSecurity.Misplaced(elements);

    internal override ILayer CreateLayer(LayerFreezing freezing) => freezing.Secure(this, freezing);
}
