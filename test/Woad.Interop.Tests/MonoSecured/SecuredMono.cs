using System.Security.Cryptography.X509Certificates;
using Woad.Interop.Tests.Secured;

namespace Woad.Interop.Tests.MonoSecured;

/// <summary>The Mono program of the folder MonoSecured, compiled once a test run.</summary>
public sealed class SecuredMono : IAsyncLifetime
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-mono-").FullName;

    /// <summary>Who has issued the certificates of both sides.</summary>
    public Authority Authority { get; } = new();

    private string Program => Path.Combine(_folder, "sealed.exe");

    /// <summary>Starts a client.</summary>
    /// <param name="binding">The arguments of <see cref="global::MonoSecured.SealedBindings"/>.</param>
    /// <param name="address">The service.</param>
    public PeerProcess StartClient(string[] binding, Uri address) =>
        Start("client", binding, "client", "server", address);

    /// <summary>Starts a service, and says where it listens.</summary>
    /// <param name="binding">The arguments of <see cref="global::MonoSecured.SealedBindings"/>.</param>
    public async Task<(PeerProcess Service, Uri Address)> ServeAsync(string[] binding)
    {
        var address = new Uri($"http://localhost:{new Uri(Endpoints.Shared("basic").Addresses["calls"]).Port}/sealed");
        var service = Start("service", binding, "server", "client", address);
        await service.ReadToAsync("ready");
        return (service, address);
    }

    public async Task InitializeAsync()
    {
        Write("server", Authority.Server);
        Write("client", Authority.Client);
        var sources = Directory.GetFiles(
            Path.Combine(AppContext.BaseDirectory, "MonoSecured"), "*.cs", SearchOption.AllDirectories);
        using var compiler = new PeerProcess(
            "mcs",
            [
                "-nologo", $"-out:{Program}", "-r:System.ServiceModel", "-r:System.IdentityModel",
                "-r:System.IdentityModel.Selectors", .. sources,
            ]);
        await compiler.ReadToEndAsync();
        Assert.True(File.Exists(Program), compiler.Errors);
    }

    public Task DisposeAsync()
    {
        Directory.Delete(_folder, recursive: true);
        Authority.Dispose();
        return Task.CompletedTask;
    }

    private PeerProcess Start(string role, string[] binding, string own, string peer, Uri address) => new(
        "mono",
        [
            Program, role, .. binding, Path.Combine(_folder, own + ".pfx"), Path.Combine(_folder, peer + ".cer"),
            address.AbsoluteUri,
        ],
        new() { ["SEALED_PASSWORD"] = Passwords.Password });

    private void Write(string name, X509Certificate2 certificate)
    {
        File.WriteAllBytes(
            Path.Combine(_folder, name + ".pfx"),
            certificate.ExportPkcs12(Pkcs12ExportPbeParameters.Pkcs12TripleDesSha1, "sealed"));
        File.WriteAllBytes(Path.Combine(_folder, name + ".cer"), certificate.RawData);
    }
}
