using System.Globalization;
using System.IdentityModel.Configuration;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.SelfTest;

namespace Woad.Lab.Federation;

/// <summary>A token service, and an echo that takes its tokens, each on a port of its own.</summary>
/// <param name="settings">The settings.</param>
internal sealed class FederationHost(FederationHostSettings settings) : ICellService
{
    public const string Name = "federation";

    /// <summary>The name of the token service in the topology.</summary>
    public const string Issuer = "issuer";

    private readonly List<ServiceHost> _hosts = [];

    public CellTopology Open()
    {
        var address = NewAddress("echo/");
        var issuer = NewAddress(Issuer);
        var service = new ServiceHost(typeof(Echo));
        CellCredentials.Give(service);
        var tokens = new LabTokenSettings(
            CellCredentials.MakeCertificate(), service.Credentials.ServiceCertificate.Certificate!);
        var token = new WSTrustServiceHost(tokens, issuer);
        CellCredentials.Give(token);
        token.AddServiceEndpoint(typeof(IWSTrust13SyncContract), FederationBindings.Issuer(), "");
        var identity = new IdentityConfiguration(loadConfig: false)
        {
            CertificateValidator = X509CertificateValidator.None,
        };
        ((ConfigurationBasedIssuerNameRegistry)identity.IssuerNameRegistry).AddTrustedIssuer(
            ((X509SigningCredentials)tokens.SigningCredentials!).Certificate.Thumbprint, Issuer);
        service.Credentials.UseIdentityConfiguration = true;
        service.Credentials.IdentityConfiguration = identity;
        foreach (var credential in Enum.GetValues<Credential>())
        {
            foreach (var isConversation in new[] { false, true })
            {
                var endpoint = new Uri(address, FederationBindings.PathOf(credential, isConversation));
                identity.AudienceRestriction.AllowedAudienceUris.Add(endpoint);
                service.AddServiceEndpoint(
                    typeof(IEcho), FederationBindings.Create(credential, isConversation), endpoint);
            }
        }

        Open(token);
        Open(service);
        return new CellTopology(address) { Others = [new CellProcess(Issuer, issuer)] };
    }

    public void Dispose() => _hosts.ForEach(static h => h.Abort());

    private void Open(ServiceHost host)
    {
        _hosts.Add(host);
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = settings.Throttle,
            MaxConcurrentSessions = settings.Throttle,
            MaxConcurrentInstances = settings.Throttle,
        });
        host.Open();
    }

    private static Uri NewAddress(string path) =>
        new(string.Create(CultureInfo.InvariantCulture, $"https://127.0.0.1:{FreePort.Next()}/{path}"));
}
