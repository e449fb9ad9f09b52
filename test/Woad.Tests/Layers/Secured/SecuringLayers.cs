using System.IdentityModel.Selectors;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Freeze;
using Woad.Security.Algorithms;
using Woad.Security.Conversation;
using Woad.Security.Conversation.Cookies;
using Woad.Security.Elements;
using Woad.Security.Negotiation;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;
using Woad.Security.Contexts;

namespace Woad.Tests.Layers.Secured;

/// <summary>The engine's own layers, each with the settings of both sides.</summary>
internal static class SecuringLayers
{
    private static readonly AlgorithmSuite Suite = AlgorithmSuite.Of(SecurityAlgorithmSuite.Basic256);

    private static readonly ConversationNames Names = new(
        TrustVersion.WSTrustFeb2005.Namespace.Value,
        TrustVersion.WSTrustFeb2005.Prefix.Value,
        SecureConversationVersion.WSSecureConversationFeb2005.Namespace.Value,
        SecureConversationVersion.WSSecureConversationFeb2005.Prefix.Value,
        IsOasis: false);

    private static readonly ServiceTokens WantsAda = new()
    {
        Always = [new TokenDemand(
            "user name", TokenUse.SignedEncrypted, new CustomUserNameSecurityTokenAuthenticator(new AdaOnly()))],
    };

    private static readonly ClientTokens IsAda = new()
    {
        Always = [new CarriedUserName(TokenUse.SignedEncrypted, new NetworkCredential(AdaOnly.Name, AdaOnly.Password))],
    };

    /// <summary>Both sides over a transport that protects messages.</summary>
    public static SecurityProfile Bare { get; } = new()
    {
        Names = Names,
        IsVersion11 = true,
        Suite = Suite,
        Times = new TimestampSettings(TimeSpan.FromMinutes(5), TimeSpan.FromMinutes(5)),
        IsBare = true,
        Sent = ProtectionPlan.All,
    };

    /// <summary>Both sides where messages protect themselves.</summary>
    public static SecurityProfile Protected { get; } = Bare with
    {
        IsBare = false,
        Replays = new ReplaySettings(10_000, TimeSpan.FromMinutes(5)),
    };

    private static ServiceSecurityModel BareService { get; } = new(Bare, static _ => new BareService(), WantsAda);

    private static ClientSecurityModel BareClient { get; } = new(
        Bare, static (_, _) => new TransportKeys(), static _ => IsAda);

    /// <summary>A name and a password in each message.</summary>
    public static SecuredLayer Credential() => new(BareService, BareClient);

    /// <summary>Name and password in messages that a key for the service's certificate protects.</summary>
    public static SecuredLayer UserForCertificate() => UserForCertificate(Protected);

    /// <summary>The same with other settings.</summary>
    public static SecuredLayer UserForCertificate(SecurityProfile profile) => Layer(UserForCertificateModels(profile));

    /// <summary>The two sides of it.</summary>
    public static (ClientSecurityModel Client, ServiceSecurityModel Service) UserForCertificateModels(
        SecurityProfile profile) =>
        (Client(profile, IsAda), Service(profile, WantsAda));

    /// <summary>
    /// Messages that a key for the service's certificate protects, signed by the client's certificate too.
    /// </summary>
    public static SecuredLayer MutualCertificate() => Layer(MutualCertificateModels());

    /// <summary>The two sides of it.</summary>
    public static (ClientSecurityModel Client, ServiceSecurityModel Service) MutualCertificateModels()
    {
        var profile = Protected with { ConfirmsSignatures = true };
        return (
            Client(profile, new ClientTokens
            {
                Always = [new CarriedCertificate(
                    TokenUse.Endorsing, new CertificateKey(TestCertificates.Client, Suite))],
            }),
            Service(profile, new ServiceTokens
            {
                Always = [new TokenDemand("certificate", TokenUse.Endorsing, Anybody)],
            }));
    }

    /// <summary>Messages that certificates of both sides protect, as in WS-Security 1.0.</summary>
    public static SecuredLayer MutualCertificate10() => Layer(MutualCertificate10Models());

    /// <summary>The two sides of it.</summary>
    public static (ClientSecurityModel Client, ServiceSecurityModel Service) MutualCertificate10Models()
    {
        var profile = Protected with { IsVersion11 = false };
        return (
            new ClientSecurityModel(
                profile,
                (_, _) => new CertificateKeys(
                    new OwnCertificate(TestCertificates.Client, Suite),
                    new RecipientKeys(Suite, isVersion11: false).Of(TestCertificates.Service),
                    Suite, takesShown: false),
                static _ => ClientTokens.None),
            new ServiceSecurityModel(
                profile,
                _ => new CertificateService(
                    new OwnCertificate(TestCertificates.Service, Suite), Suite, isVersion11: false),
                new ServiceTokens { Initiator = Anybody }));
    }

    private static SecuredLayer Layer((ClientSecurityModel Client, ServiceSecurityModel Service) models) =>
        new(models.Service, models.Client);

    /// <summary>A secure conversation whose key outlives the tests.</summary>
    public static ConversationLayer Conversation() =>
        Conversation(Bare, BareService, BareClient, TimeSpan.FromHours(1));

    /// <summary>A secure conversation whose key the client renews while messages are under way.</summary>
    public static ConversationLayer RenewedConversation() =>
        Conversation(Bare, BareService, BareClient, TimeSpan.FromMilliseconds(20));

    /// <summary>A secure conversation that protects messages.</summary>
    public static ConversationLayer ProtectedConversation() => ProtectedConversation(TimeSpan.FromHours(1));

    /// <summary>The same, renewed while messages are under way.</summary>
    public static ConversationLayer RenewedProtectedConversation() =>
        ProtectedConversation(TimeSpan.FromMilliseconds(20));

    /// <summary>Messages that a key protects which was negotiated by TLS, with name and password.</summary>
    public static SecuredLayer UserForTls()
    {
        var (service, client) = Tls(Protected);
        return new SecuredLayer(service, client);
    }

    /// <summary>A secure conversation whose requests such a key protects.</summary>
    public static ConversationLayer TlsConversation()
    {
        var (service, client) = Tls(Protected);
        return Conversation(Protected, service, client, TimeSpan.FromHours(1));
    }

    /// <summary>Messages that a key protects whose context is in a cookie.</summary>
    public static SecuredLayer Cookies()
    {
        var model = new CookieModel(
            Protected, Service(Protected, WantsAda), new AesGcmSealer(), "ada", TimeSpan.FromHours(1), 1000);
        var tokens = CookieClient.Of(Protected, Client(Protected, IsAda), TokenCaching.Default);
        return new SecuredLayer(
            new ServiceSecurityModel(Protected, context => new CookieService(model, context), ServiceTokens.None),
            new ClientSecurityModel(
                Protected, (target, context) => new TokenKeys(tokens, target, context, Protected),
                static _ => ClientTokens.None));
    }

    private static (ServiceSecurityModel Service, ClientSecurityModel Client) Tls(SecurityProfile profile)
    {
        var element = new TransportSecurityBindingElement();
        var services = new ServiceCredentials();
        services.ServiceCertificate.Certificate = TestCertificates.Service;
        var clients = new ClientCredentials();
        clients.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
        var tokens = Negotiator.Of(
            NegotiationFreezer.TlsOfClient(element, clients, TimeProvider.System, requireClientCertificate: false));
        var model = NegotiationFreezer.TlsOfService(
            element, services, TimeProvider.System, requireClientCertificate: false,
            new NegotiationTerms(RequiresCancellation: true, Cookies: null));
        return (
            new ServiceSecurityModel(profile, context => new NegotiatedService(model, context, profile), WantsAda),
            new ClientSecurityModel(
                profile,
                (target, context) => new TokenKeys(
                    tokens,
                    new EndpointAddress(
                        target.Uri, EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Service)),
                    context,
                    profile),
                static _ => IsAda));
    }

    private static X509SecurityTokenAuthenticator Anybody { get; } = new(X509CertificateValidator.None);

    private static ConversationLayer ProtectedConversation(TimeSpan renewal) =>
        Conversation(Protected, Service(Protected, WantsAda), Client(Protected, IsAda), renewal);

    private static ServiceSecurityModel Service(SecurityProfile profile, ServiceTokens tokens) =>
        new(profile, _ => new WrappedService(new OwnCertificate(TestCertificates.Service, profile.Suite)), tokens);

    private static ClientSecurityModel Client(SecurityProfile profile, ClientTokens tokens) =>
        new(
            profile,
            (_, _) => new WrappedKeys(
                new RecipientKeys(profile.Suite, isVersion11: true).Of(TestCertificates.Service), profile.Suite),
            _ => tokens);

    private static ConversationLayer Conversation(
        SecurityProfile profile, ServiceSecurityModel service, ClientSecurityModel client, TimeSpan renewal) => new(
        new ServiceConversationModel(profile, TimeSpan.FromHours(1), TimeSpan.FromMinutes(5))
        {
            Bootstrap = service,
            MaxPending = 128,
            InactivityTimeout = TimeSpan.FromMinutes(2),
        },
        new ClientConversationModel(profile, renewal, TimeSpan.FromMinutes(5)) { Bootstrap = client });
}
