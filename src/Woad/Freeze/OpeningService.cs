using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Net.Security;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Connections;
using Woad.Security.Negotiation;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;
using Woad.Tokens;

namespace Woad.Freeze;

/// <summary>A service that opens, as kinds of token see it.</summary>
/// <param name="security">The element.</param>
/// <param name="profile">What both sides have alike.</param>
/// <param name="parameters">The service's credentials, and who seals cookies.</param>
/// <param name="tokens">The service's manager of tokens.</param>
/// <param name="clock">Ends contexts, and judges certificates.</param>
internal sealed class OpeningService(
    SecurityBindingElement security, SecurityProfile profile, BindingParameterCollection parameters,
    SecurityTokenManager tokens, TimeProvider clock) : ServiceSide(security, profile)
{
    private readonly BindingParameterCollection _parameters = parameters;
    private readonly ServiceCredentials _credentials =
        parameters.Find<ServiceCredentials>() ?? new ServiceCredentials();

    public override OwnCertificate Own(SecurityTokenParameters parameters) => new(
        MessageSecurityFreezer.Certificate(
            tokens.CreateSecurityTokenProvider(
                TokenRequirements.OfService(
                    Security, parameters, _parameters.Find<ListenerUri>()?.Uri, SecurityKeyUsage.Exchange)),
            tokens),
        Profile.Suite);

    public override NegotiationModel Tls(bool requireClientCertificate, bool requireCancellation) =>
        NegotiationFreezer.TlsOfService(
            Security, _credentials, clock, requireClientCertificate, Terms(requireCancellation));

    public override NegotiationModel Windows(bool requireCancellation) =>
        NegotiationFreezer.WindowsOfService(Security, _credentials, Terms(requireCancellation));

    public override void CheckTickets() => WindowsFreezer.CheckTickets(
        WindowsFreezer.OfService(_credentials, ProtectionLevel.EncryptAndSign, WindowsFreezer.OtherMessages));

    public override TokenAcceptance AcceptanceOf(SecurityTokenParameters parameters)
    {
        var acceptances = new TokenAcceptances(Security, tokens, _parameters);
        return acceptances.Of(acceptances.Requirement(parameters));
    }

    private NegotiationTerms Terms(bool requiresCancellation) =>
        new(requiresCancellation, MessageSecurityFreezer.Cookies(_parameters));
}
