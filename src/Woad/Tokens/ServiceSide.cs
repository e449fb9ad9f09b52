using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using Woad.Security.Negotiation;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;

namespace Woad.Tokens;

/// <summary>A service that opens: its element of security, and the credentials that keys come from.</summary>
/// <param name="security">The element.</param>
/// <param name="profile">What both sides have alike.</param>
internal abstract class ServiceSide(SecurityBindingElement security, SecurityProfile profile)
{
    /// <summary>The element.</summary>
    public SecurityBindingElement Security => security;

    /// <summary>The settings that both sides have alike.</summary>
    public SecurityProfile Profile => profile;

    /// <summary>The service's own certificate.</summary>
    /// <exception cref="InvalidOperationException">It is missing.</exception>
    public abstract OwnCertificate Own(SecurityTokenParameters parameters);

    /// <summary>The negotiation of keys by TLS in messages.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public abstract NegotiationModel Tls(bool requireClientCertificate, bool requireCancellation);

    /// <summary>The negotiation of keys with Windows credentials in messages.</summary>
    /// <exception cref="InvalidOperationException">The machine has no such credentials.</exception>
    public abstract NegotiationModel Windows(bool requireCancellation);

    /// <summary>Checks that the machine tells the keys of Kerberos tickets.</summary>
    /// <exception cref="InvalidOperationException">It does not.</exception>
    public abstract void CheckTickets();

    /// <summary>The parts that the service's manager of tokens has for a token.</summary>
    /// <exception cref="InvalidOperationException">It has no authenticator.</exception>
    public abstract TokenAcceptance AcceptanceOf(SecurityTokenParameters parameters);
}
