using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using Woad.Security.Negotiation;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;
using Woad.Security.Upgrades;

namespace Woad.Tokens;

/// <summary>A client that opens: its element of security, and the credentials that keys come from.</summary>
/// <param name="security">The element.</param>
/// <param name="profile">What both sides have alike.</param>
internal abstract class ClientSide(SecurityBindingElement security, SecurityProfile profile)
{
    /// <summary>The element.</summary>
    public SecurityBindingElement Security => security;

    /// <summary>The settings that both sides have alike.</summary>
    public SecurityProfile Profile => profile;

    /// <summary>The client's own certificate.</summary>
    /// <exception cref="InvalidOperationException">It is missing.</exception>
    public abstract OwnCertificate Own(SecurityTokenParameters parameters);

    /// <summary>The certificate of a service, for which keys are wrapped.</summary>
    /// <exception cref="InvalidOperationException">It is missing.</exception>
    public abstract RecipientKey Recipient(EndpointAddress target);

    /// <summary>The keys of a client that negotiates them by TLS in messages.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public abstract NegotiationModel Tls(bool requireClientCertificate);

    /// <summary>The keys of a client that negotiates them with Windows credentials in messages.</summary>
    /// <exception cref="InvalidOperationException">The machine has no such credentials.</exception>
    public abstract NegotiationModel Windows();

    /// <summary>The Windows credentials of a client whose tickets have the keys.</summary>
    /// <exception cref="InvalidOperationException">The machine does not tell the keys of tickets.</exception>
    public abstract NegotiateModel Tickets();

    /// <summary>The circumstances for which tokens are made.</summary>
    public abstract TokenTerms TermsOf(SecurityTokenParameters parameters, EndpointAddress? target);
}
