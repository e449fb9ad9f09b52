using System.Net.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Bindings.Rules;
using Woad.Layers;
using Woad.Security.Conversation;

namespace System.ServiceModel.Channels;

/// <content>The layer that secures messages.</content>
public abstract partial class SecurityBindingElement
{
    internal override LayerTerms Terms
    {
        get
        {
            var terms = new LayerTerms
            {
                Secures = true,
                Protects = MessageProtection,
                CrossesOneWay = OneWayKeys.NeedReplies(this) is null,
            };
            return Conversation is { RequireCancellation: true }
                ? terms with { Shape = ConversationLayer.Above }
                : terms;
        }
    }

    /// <summary>The security context of a session; null without.</summary>
    internal virtual SecureConversationSecurityTokenParameters? Conversation => EndpointSupportingTokenParameters
        .Endorsing.Concat(EndpointSupportingTokenParameters.SignedEndorsing)
        .OfType<SecureConversationSecurityTokenParameters>().FirstOrDefault();

    /// <summary>The protection of messages by the element itself, without that of a transport.</summary>
    private protected virtual ProtectionLevel MessageProtection => ProtectionLevel.EncryptAndSign;

    internal override string? Misplaced(BindingElementCollection elements) =>
        elements.FindAll<SecurityBindingElement>() is { Count: > 1 } securities
            ? $"it has {securities.Count} binding elements for the security of messages "
                + $"({string.Join(", ", securities.Select(s => s.GetType().Name))}). Keep one of them: a message has "
                + "one Security header."
            : null;

    internal override ILayer CreateLayer(LayerFreezing freezing) => freezing.Secure(this, freezing);
}
