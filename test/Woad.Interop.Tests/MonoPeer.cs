namespace Woad.Interop.Tests;

/// <summary>The Mono program of the folder Peers, compiled once a test run into a temporary folder.</summary>
public sealed class MonoPeer : IAsyncLifetime
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-interop-").FullName;

    private string Program => Path.Combine(_folder, "peer.exe");

    /// <summary>Starts the peer as a host of every endpoint and returns when it listens.</summary>
    public Task<PeerProcess> StartHostAsync(string binding, Endpoints endpoints) =>
        StartAsync("host", binding, endpoints);

    /// <summary>Starts the peer as a client that runs the scenarios it is sent.</summary>
    public Task<PeerProcess> StartClientAsync(string binding, Endpoints endpoints, string? believed = null) =>
        StartAsync("client", binding, endpoints, believed);

    public async Task InitializeAsync()
    {
        var sources = Directory.GetFiles(
            Path.Combine(AppContext.BaseDirectory, "Peers"), "*.cs", SearchOption.AllDirectories);
        string[] options =
            [
                "-nologo", $"-out:{Program}", "-r:System.ServiceModel", "-r:System.Runtime.Serialization",
                "-r:System.Xml",
            ];
        try
        {
            using var compiler = new PeerProcess("mcs", [.. options, .. sources]);
            await compiler.ReadToEndAsync();
            if (!File.Exists(Program))
                throw new InvalidOperationException("mcs did not compile the peer: " + compiler.Errors);
        }
        catch (System.ComponentModel.Win32Exception e)
        {
            throw new InvalidOperationException("mcs is missing: run test/Woad.Interop.Tests/install-peers.sh", e);
        }
    }

    public Task DisposeAsync()
    {
        Directory.Delete(_folder, recursive: true);
        return Task.CompletedTask;
    }

    private async Task<PeerProcess> StartAsync(
        string role, string binding, Endpoints endpoints, string? believed = null)
    {
        var peer = new PeerProcess(
            "mono", [Program, role, binding, .. endpoints.Arguments],
            believed is null ? [] : new() { ["INTEROP_CERTIFICATE"] = believed });
        await peer.ReadToAsync("ready");
        return peer;
    }
}
