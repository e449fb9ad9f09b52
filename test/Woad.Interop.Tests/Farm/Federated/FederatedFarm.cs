using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Conformance;

namespace Woad.Interop.Tests.Farm.Federated;

/// <summary>Two token services and two services, each pair behind an nginx without stickiness.</summary>
public sealed class FederatedFarm : IAsyncLifetime
{
    public const int Processes = 2;

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("woad-federated-farm-");
    private readonly X509Certificate2 _issuer = NewCertificate("issuer");
    private readonly X509Certificate2 _service = NewCertificate("localhost");
    private readonly List<NginxProxy> _proxies = [];
    private List<PeerProcess> _issuers = [];
    private List<PeerProcess> _services = [];
    private int _issuerPort;
    private int _servicePort;

    /// <summary>The address of the token services for their clients.</summary>
    public EndpointAddress Issuer => new(
        new Uri($"http://localhost:{_issuerPort}/public/{FederatedProgram.Issuer}"),
        EndpointIdentity.CreateX509CertificateIdentity(_issuer));

    public async Task InitializeAsync()
    {
        foreach (var (name, certificate) in
            new[] { (FederatedProgram.Issuer, _issuer), (FederatedProgram.Service, _service) })
        {
            File.WriteAllBytes(
                Path.Combine(_folder.FullName, name + ".pfx"), certificate.Export(X509ContentType.Pfx));
        }

        (_issuers, _issuerPort) = await StartAsync(FederatedProgram.Issuer);
        (_services, _servicePort) = await StartAsync(FederatedProgram.Service);
    }

    public Task DisposeAsync()
    {
        _proxies.ForEach(static p => p.Dispose());
        _issuers.ForEach(static p => p.Dispose());
        _services.ForEach(static p => p.Dispose());
        _folder.Delete(recursive: true);
        return Task.CompletedTask;
    }

    /// <summary>Ends a token service and a service.</summary>
    public void EndOneOfEach()
    {
        _issuers[0].Dispose();
        _services[0].Dispose();
    }

    public EndpointAddress Address(string path) => new(
        new Uri(Public(_servicePort) + path), EndpointIdentity.CreateX509CertificateIdentity(_service));

    /// <summary>A factory of its own, which has a token of its own.</summary>
    public ChannelFactory<IVault> NewFactory(string path)
    {
        var factory = new ChannelFactory<IVault>(FederatedBindings.Create(path, Issuer), Address(path));
        Know(factory.Credentials!);
        return factory;
    }

    /// <summary>A bearer token for an endpoint.</summary>
    public SecurityToken IssueBearer(string path)
    {
        using var factory = new WSTrustChannelFactory(FederatedBindings.Issuer(), Issuer)
        {
            TrustVersion = TrustVersion.WSTrust13,
        };
        Know(factory.Credentials!);
        return factory.CreateChannel().Issue(new(
            System.IdentityModel.Protocols.WSTrust.RequestTypes.Issue,
            System.IdentityModel.Protocols.WSTrust.KeyTypes.Bearer)
        {
            AppliesTo = new(Address(path).Uri.AbsoluteUri),
            TokenType = FederatedBindings.TokenType,
        });
    }

    private async Task<(List<PeerProcess> Processes, int Port)> StartAsync(string part)
    {
        while (true)
        {
            var port = FreePort.Next();
            var address = Public(port);
            List<PeerProcess> processes =
                [.. Enumerable.Range(0, Processes).Select(_ => FarmProcess.Start(_folder.FullName, part, address))];
            List<Uri> addresses = [];
            foreach (var process in processes)
            {
                addresses.Add(new Uri((await process.ReadToAsync("ready")).Single()));
            }

            var proxy = new NginxProxy(addresses, port, FreePort.Next());
            _proxies.Add(proxy);
            if (await proxy.StartedAsync(port))
            {
                return (processes, port);
            }

            // Another process has taken a port between its choice and its use.
            processes.ForEach(static p => p.Dispose());
        }
    }

    private static string Public(int port) => $"http://localhost:{port}/public/";

    private static void Know(System.ServiceModel.Description.ClientCredentials credentials)
    {
        credentials.UserName.UserName = "alice";
        credentials.UserName.Password = "secret";
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
    }

    private static X509Certificate2 NewCertificate(string name)
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest($"CN={name}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        using var made = request.CreateSelfSigned(CertificatePeriod.From, CertificatePeriod.To);
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pfx), null, X509KeyStorageFlags.Exportable);
    }
}
