using System.Net;
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
using Woad.Security.Negotiation;
using Woad.Security.Contexts;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;

namespace Woad.Freeze;

/// <summary>Turns an element for the security of messages, and the credentials of its side, into keys and tokens.</summary>
internal static class MessageSecurityFreezer
{
    /// <summary>How a service takes and secures messages.</summary>
    /// <param name="security">The element.</param>
    /// <param name="parameters">Its credentials, and who seals cookies.</param>
    /// <param name="clock">Judges certificates.</param>
    /// <param name="sent">The protection of what the service sends.</param>
    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is missing.</exception>
    public static ServiceSecurityModel OfService(
        SecurityBindingElement security, BindingParameterCollection parameters, TimeProvider clock, ProtectionPlan sent)
    {
        var credentials = parameters.Find<ServiceCredentials>() ?? new ServiceCredentials();
        var profile = ProfileFreezer.OfService(security, sent);
        var isAsymmetric = security is AsymmetricSecurityBindingElement;
        return new ServiceSecurityModel(profile, Keys(), new ServiceTokens
        {
            Users = SecurityTokens.CarryUserName(security) ? UserNames.Validator(credentials.UserNameAuthentication) : null,
            Certificates = isAsymmetric || SecurityTokens.Endorsing<X509SecurityTokenParameters>(security) is not null
                ? CertificateRules.OfClients(credentials.ClientCertificate.Authentication, clock)
                : null,
            CertificateProtects = isAsymmetric,
        });

        Func<LayerContext, ServiceKeys> Keys()
        {
            switch (SecurityTokens.Main(security))
            {
                case X509SecurityTokenParameters when isAsymmetric:
                    var both = new CertificateService(Own(credentials, profile.Suite), profile.Suite, profile.IsVersion11);
                    return _ => both;
                case X509SecurityTokenParameters:
                    var wrapped = new WrappedService(Own(credentials, profile.Suite));
                    return _ => wrapped;
                case SslSecurityTokenParameters ssl:
                    var tls = NegotiationFreezer.TlsOfService(
                        security, credentials, clock, ssl.RequireClientCertificate, Terms(ssl.RequireCancellation));
                    return context => new NegotiatedService(tls, context, profile);
                case SspiSecurityTokenParameters sspi:
                    var windows = NegotiationFreezer.WindowsOfService(security, credentials, Terms(sspi.RequireCancellation));
                    return context => new NegotiatedService(windows, context, profile);
                default:
                    var bare = new BareService();
                    return _ => bare;
            }
        }

        NegotiationTerms Terms(bool requiresCancellation) => new(requiresCancellation, parameters.Find<ICookieSealer>());
    }

    /// <summary>How a client secures and takes messages.</summary>
    /// <param name="security">The element.</param>
    /// <param name="parameters">Its credentials.</param>
    /// <param name="clock">Judges certificates.</param>
    /// <param name="sent">The protection of what the client sends.</param>
    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is missing.</exception>
    public static ClientSecurityModel OfClient(
        SecurityBindingElement security, BindingParameterCollection parameters, TimeProvider clock, ProtectionPlan sent)
    {
        var credentials = parameters.Find<ClientCredentials>() ?? new ClientCredentials();
        var profile = ProfileFreezer.OfClient(security, sent);
        return new ClientSecurityModel(profile, Keys(), new ClientTokens
        {
            User = SecurityTokens.CarryUserName(security) ? User(credentials) : null,
            Endorsing = SecurityTokens.Endorsing<X509SecurityTokenParameters>(security) is null ? []
                : [new CertificateKey(ClientCertificate(credentials), profile.Suite)],
            SignsEndorsing = security.EndpointSupportingTokenParameters.SignedEndorsing.OfType<X509SecurityTokenParameters>().Any(),
        });

        Func<EndpointAddress, LayerContext, ClientKeys> Keys()
        {
            switch (SecurityTokens.Main(security))
            {
                case X509SecurityTokenParameters when security is AsymmetricSecurityBindingElement:
                    var own = new OwnCertificate(ClientCertificate(credentials), profile.Suite);
                    return (target, _) => new CertificateKeys(own, Recipient(target), profile.Suite);
                case X509SecurityTokenParameters:
                    return (target, _) => new WrappedKeys(Recipient(target), profile.Suite);
                case SslSecurityTokenParameters ssl:
                    return Negotiate(NegotiationFreezer.TlsOfClient(security, credentials, clock, ssl.RequireClientCertificate));
                case SspiSecurityTokenParameters:
                    return Negotiate(NegotiationFreezer.WindowsOfClient(security, credentials));
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
            new(ServiceCertificate(target, credentials, CertificateRules.OfServices(credentials.ServiceCertificate.Authentication, clock)), profile.Suite, profile.IsVersion11);
    }

    private static OwnCertificate Own(ServiceCredentials credentials, AlgorithmSuite suite) => new(
        CertificateRules.WithKey(credentials.ServiceCertificate.Certificate) ?? throw new InvalidOperationException(
            "The service certificate is not provided. Specify a service certificate in ServiceCredentials (host.Credentials.ServiceCertificate)."),
        suite);

    private static X509Certificate2 ClientCertificate(ClientCredentials credentials) =>
        CertificateRules.WithKey(credentials.ClientCertificate.Certificate) ?? throw new InvalidOperationException(
            "The client certificate is not provided. Specify a client certificate in ClientCredentials (factory.Credentials.ClientCertificate).");

    private static NetworkCredential User(ClientCredentials credentials) =>
        credentials.UserName.UserName is { Length: > 0 } name
            ? new NetworkCredential(name, credentials.UserName.Password)
            : throw new InvalidOperationException(
                "The username is not provided. Specify username in ClientCredentials (factory.Credentials.UserName).");

    /// <summary>The certificate for which keys are wrapped: of the address, of its scope, or the default one.</summary>
    private static X509Certificate2 ServiceCertificate(EndpointAddress target, ClientCredentials credentials, CertificateRule rule)
    {
        var settings = credentials.ServiceCertificate;
        var certificate = (target.Identity as X509CertificateEndpointIdentity)?.Certificates[0]
            ?? settings.ScopedCertificates.GetValueOrDefault(target.Uri)
            ?? settings.DefaultCertificate
            ?? throw new InvalidOperationException(
                $"The service certificate is not provided for target '{target.Uri}'. Specify a service certificate in ClientCredentials (factory.Credentials.ServiceCertificate.DefaultCertificate), or as the identity of the endpoint's address.");
        try
        {
            rule.Check(certificate, null);
        }
        catch (Exception e)
        {
            throw new SecurityNegotiationException(
                $"The X.509 certificate {CertificateName.Of(certificate)} of the service at {target.Uri} is refused: {e.Message} See ClientCredentials.ServiceCertificate.Authentication.", e);
        }

        return EndpointIdentityCheck.Refusal(target, target.Uri, certificate) is { } refusal
            ? throw new MessageSecurityException($"Identity check failed for outgoing message to {target.Uri}: {refusal}.")
            : certificate;
    }
}
