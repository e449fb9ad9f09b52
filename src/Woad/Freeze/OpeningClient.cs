using System.IdentityModel.Selectors;
using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Security.Negotiation;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;
using Woad.Security.Upgrades;
using Woad.Tokens;

namespace Woad.Freeze;

/// <summary>A client that opens, as kinds of token see it.</summary>
internal sealed class OpeningClient : ClientSide
{
    /// <summary>The time that making a token may take: the default SendTimeout of bindings.</summary>
    private static readonly TimeSpan MakingTimeout = TimeSpan.FromMinutes(1);

    private readonly ClientCredentials _credentials;
    private readonly SecurityTokenManager _tokens;
    private readonly SecurityTokenSerializer _serializer;
    private readonly TimeProvider _clock;
    private readonly X509CertificateRecipientClientCredential _known;
    private readonly RecipientKeys _recipients;

    /// <param name="security">The element.</param>
    /// <param name="profile">What both sides have alike.</param>
    /// <param name="parameters">The client's credentials.</param>
    /// <param name="tokens">The client's manager of tokens.</param>
    /// <param name="clock">Judges certificates.</param>
    public OpeningClient(
        SecurityBindingElement security, SecurityProfile profile, BindingParameterCollection parameters,
        SecurityTokenManager tokens, TimeProvider clock) : base(security, profile)
    {
        _credentials = parameters.Find<ClientCredentials>() ?? new ClientCredentials();
        (_tokens, _clock) = (tokens, clock);
        _serializer = tokens.CreateSecurityTokenSerializer(security.MessageSecurityVersion.SecurityTokenVersion);

        // The dictionary of scoped certificates is copied: a certificate that is added later has no effect.
        _known = _credentials.ServiceCertificate.Clone();
        _recipients = new RecipientKeys(profile.Suite, profile.IsVersion11);
    }

    public override OwnCertificate Own(SecurityTokenParameters parameters) => new(
        MessageSecurityFreezer.Certificate(
            _tokens.CreateSecurityTokenProvider(TokenRequirements.OfClient(Security, parameters, null)), _tokens),
        Profile.Suite);

    public override RecipientKey Recipient(EndpointAddress target) =>
        _recipients.Of(ServiceCertificates.Find(target, _known, Security));

    public override NegotiationModel Tls(bool requireClientCertificate) =>
        NegotiationFreezer.TlsOfClient(Security, _credentials, _clock, requireClientCertificate);

    public override NegotiationModel Windows() => NegotiationFreezer.WindowsOfClient(Security, _credentials);

    public override NegotiateModel Tickets() => WindowsFreezer.CheckTickets(
        WindowsFreezer.OfClient(_credentials, ProtectionLevel.EncryptAndSign, WindowsFreezer.OtherMessages));

    public override TokenTerms TermsOf(SecurityTokenParameters parameters, EndpointAddress? target) => TermsOf(
        parameters, target, needsKey: true, TokenRequirements.OfClient(Security, parameters, target));

    /// <summary>The circumstances of a token that messages carry beside the key.</summary>
    public TokenTerms TermsOf(SupportingTokensFreezer.Wanted wanted, EndpointAddress? target) => TermsOf(
        wanted.Parameters,
        target,
        wanted.Use is TokenUse.Endorsing or TokenUse.SignedEndorsing,
        TokenRequirements.OfClient(Security, wanted.Parameters, target).For(wanted));

    private TokenTerms TermsOf(
        SecurityTokenParameters parameters, EndpointAddress? target, bool needsKey,
        SecurityTokenRequirement requirement) =>
        new(() => _tokens.CreateSecurityTokenProvider(requirement)
            ?? throw new InvalidOperationException(
                $"{_tokens.GetType()}.CreateSecurityTokenProvider returned null for a token of "
                    + $"{parameters.GetType().Name}. Return a provider."))
        {
            Parameters = parameters,
            Profile = Profile,
            Target = target,
            Serializer = _serializer,
            Timeout = MakingTimeout,
            NeedsKey = needsKey,
        };
}
