using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Layers;
using Woad.Security;
using Woad.Security.Algorithms;
using Woad.Security.Certificates;
using Woad.Security.Kerberos;
using Woad.Security.Negotiation;
using Woad.Security.Contexts;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;

namespace Woad.Freeze;

/// <summary>
/// Turns an element for the security of messages, and the credentials of its side, into keys and tokens.
/// </summary>
internal static class MessageSecurityFreezer
{
    /// <summary>How a service takes and secures messages.</summary>
    /// <param name="security">The element.</param>
    /// <param name="parameters">Its credentials, and who seals cookies.</param>
    /// <param name="clock">Judges certificates.</param>
    /// <param name="sent">The protection of what the service sends.</param>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ServiceSecurityModel OfService(
        SecurityBindingElement security, BindingParameterCollection parameters, TimeProvider clock, ProtectionPlan sent)
    {
        var credentials = parameters.Find<ServiceCredentials>() ?? new ServiceCredentials();
        var tokens = TokensOfService(parameters, clock);
        var profile = ProfileFreezer.OfService(security, sent);
        return new ServiceSecurityModel(profile, Keys(), ServiceTokensFreezer.Of(security, tokens, parameters));

        Func<LayerContext, ServiceKeys> Keys()
        {
            switch (SecurityTokens.Main(security))
            {
                case X509SecurityTokenParameters own when security is AsymmetricSecurityBindingElement:
                    var both = new CertificateService(Own(own), profile.Suite, profile.IsVersion11);
                    return _ => both;
                case X509SecurityTokenParameters own:
                    var wrapped = new WrappedService(Own(own));
                    return _ => wrapped;
                case SslSecurityTokenParameters ssl:
                    var tls = NegotiationFreezer.TlsOfService(
                        security, credentials, clock, ssl.RequireClientCertificate, Terms(ssl.RequireCancellation));
                    return context => new NegotiatedService(tls, context, profile);
                case SspiSecurityTokenParameters sspi:
                    var windows = NegotiationFreezer.WindowsOfService(
                        security, credentials, Terms(sspi.RequireCancellation));
                    return context => new NegotiatedService(windows, context, profile);
                case KerberosSecurityTokenParameters:
                    WindowsFreezer.CheckTickets(
                        WindowsFreezer.OfService(
                            credentials, ProtectionLevel.EncryptAndSign, WindowsFreezer.OtherMessages));
                    var kerberos = new KerberosService(profile);
                    return _ => kerberos;
                default:
                    var bare = new BareService();
                    return _ => bare;
            }
        }

        NegotiationTerms Terms(bool requiresCancellation) => new(requiresCancellation, Cookies(parameters));

        OwnCertificate Own(SecurityTokenParameters own) => new(
            Certificate(
                tokens.CreateSecurityTokenProvider(
                    TokenRequirements.OfService(security, own, null, SecurityKeyUsage.Exchange)), tokens),
                    profile.Suite);
    }

    /// <summary>What seals the cookies of a service; null for a random key of the listener.</summary>
    public static ICookieSealer? Cookies(BindingParameterCollection parameters) =>
        parameters.Find<ServiceCredentials>()?.SecureConversationAuthentication.SecurityStateEncoder is { } encoder
            ? new EncodedState(encoder)
            : parameters.Find<ICookieSealer>();

    /// <summary>The manager of tokens of a service.</summary>
    public static SecurityTokenManager TokensOfService(BindingParameterCollection parameters, TimeProvider clock)
    {
        var tokens = Of(parameters.Find<SecurityCredentialsManager>() ?? new ServiceCredentials());
        if (tokens is ServiceCredentialsSecurityTokenManager own)
        {
            own.Clock = clock;
        }

        return tokens;
    }

    /// <summary>The manager of tokens of a client.</summary>
    public static SecurityTokenManager TokensOfClient(BindingParameterCollection parameters) =>
        Of(parameters.Find<SecurityCredentialsManager>() ?? new ClientCredentials());

    /// <summary>How a client secures and takes messages.</summary>
    /// <param name="security">The element.</param>
    /// <param name="parameters">Its credentials.</param>
    /// <param name="clock">Judges certificates.</param>
    /// <param name="sent">The protection of what the client sends.</param>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ClientSecurityModel OfClient(
        SecurityBindingElement security, BindingParameterCollection parameters, TimeProvider clock, ProtectionPlan sent)
    {
        var credentials = parameters.Find<ClientCredentials>() ?? new ClientCredentials();
        var tokens = TokensOfClient(parameters);
        var profile = ProfileFreezer.OfClient(security, sent);
        // The dictionary of scoped certificates stays the program's; what it adds after the factory opened is too late.
        var known = credentials.ServiceCertificate.Clone();
        var recipients = new RecipientKeys(profile.Suite, profile.IsVersion11);
        return new ClientSecurityModel(profile, Keys(), ClientTokensFreezer.Of(security, tokens, profile));

        Func<EndpointAddress, LayerContext, ClientKeys> Keys()
        {
            switch (SecurityTokens.Main(security))
            {
                case X509SecurityTokenParameters when security
                    is AsymmetricSecurityBindingElement { InitiatorTokenParameters: { } initiator } asymmetric:
                    var own = new OwnCertificate(
                        Certificate(
                            tokens.CreateSecurityTokenProvider(TokenRequirements.OfClient(security, initiator, null)),
                            tokens), profile.Suite);
                    var takesShown = asymmetric.AllowSerializedSigningTokenOnReply
                        || asymmetric.RecipientTokenParameters is
                        { InclusionMode: not SecurityTokenInclusionMode.Never };
                    return (target, _) => new CertificateKeys(own, Recipient(target), profile.Suite, takesShown);
                case X509SecurityTokenParameters:
                    return (target, _) => new WrappedKeys(Recipient(target), profile.Suite);
                case SslSecurityTokenParameters ssl:
                    return Negotiate(
                        NegotiationFreezer.TlsOfClient(security, credentials, clock, ssl.RequireClientCertificate));
                case SspiSecurityTokenParameters:
                    return Negotiate(NegotiationFreezer.WindowsOfClient(security, credentials));
                case KerberosSecurityTokenParameters:
                    var ticket = WindowsFreezer.CheckTickets(
                        WindowsFreezer.OfClient(
                            credentials, ProtectionLevel.EncryptAndSign, WindowsFreezer.OtherMessages));
                    return (target, _) => new KerberosKeys(ticket, target, profile);
                default:
                    var bare = new TransportKeys();
                    return (_, _) => bare;
            }
        }

        Func<EndpointAddress, LayerContext, ClientKeys> Negotiate(NegotiationModel model)
        {
            var tokens = Negotiator.Of(model);
            return (target, context) => new TokenKeys(tokens, target, context, profile);
        }

        RecipientKey Recipient(EndpointAddress target) =>
            recipients.Of(ServiceCertificates.Find(target, known, security));
    }

    private static SecurityTokenManager Of(SecurityCredentialsManager credentials) =>
        credentials.CreateSecurityTokenManager()
            ?? throw new InvalidOperationException(
                $"{credentials.GetType()}.CreateSecurityTokenManager returned null. Return a manager of tokens.");

    private static X509Certificate2 Certificate(SecurityTokenProvider? provider, SecurityTokenManager tokens) =>
        provider?.GetToken(TimeSpan.FromMinutes(1)) is X509SecurityToken { Certificate: var certificate }
            ? CertificateRules.WithKey(certificate)!
            : throw new InvalidOperationException(
                $"The provider of {tokens.GetType()}.CreateSecurityTokenProvider for the side's own certificate has "
                    + "no X509SecurityToken. Return an X509SecurityTokenProvider.");
}
