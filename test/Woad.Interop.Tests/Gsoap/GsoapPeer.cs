using Woad.Interop.Tests.Secured;

namespace Woad.Interop.Tests.Gsoap;

/// <summary>The program of sealed.c, compiled with gSOAP's WS-Security plug-in once a test run.</summary>
public sealed class GsoapPeer : IAsyncLifetime
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-gsoap-").FullName;

    /// <summary>Who has issued the certificates of both sides.</summary>
    public Authority Authority { get; } = new();

    /// <summary>Calls a service; what the client has made of the answer, and its errors.</summary>
    public async Task<List<string>> CallAsync(SealedCase row, Uri address, string text)
    {
        using var client = Start("client", row, Authority.ClientFile, Authority.ServerFile, address.AbsoluteUri, text);
        var lines = await client.ReadToEndAsync();
        return client.Errors.Length == 0 ? lines : [.. lines, "! " + client.Errors];
    }

    /// <summary>Starts a service, and says where it listens.</summary>
    public async Task<(PeerProcess Service, Uri Address)> ServeAsync(SealedCase row)
    {
        var service = Start("service", row, Authority.ServerFile, Authority.ClientFile);
        var port = (await service.ReadToAsync("ready"))[0];
        return (service, new Uri($"{(row.IsOverTransport ? "https" : "http")}://localhost:{port}/"));
    }

    public async Task InitializeAsync()
    {
        using var build = new PeerProcess(
            "sh", Path.Combine(AppContext.BaseDirectory, "Gsoap", "build.sh"),
            Path.Combine(AppContext.BaseDirectory, "Gsoap"), _folder);
        await build.ReadToEndAsync(TimeSpan.FromMinutes(2));
        Assert.True(File.Exists(Path.Combine(_folder, "sealed")), build.Errors);
    }

    public Task DisposeAsync()
    {
        Directory.Delete(_folder, recursive: true);
        Authority.Dispose();
        return Task.CompletedTask;
    }

    private PeerProcess Start(string role, SealedCase row, string own, string peer, params string[] more) => new(
        Path.Combine(_folder, "sealed"),
        [role, row.Mode, row.Version, row.Suite, own, peer, Authority.RootFile, .. more],
        new() { ["SEALED_PASSWORD"] = Passwords.Password });
}
