namespace Woad.Interop.Tests.Gsoap.Reliable;

/// <summary>
/// The program of numbers.c, compiled with gSOAP's WS-ReliableMessaging plug-in once a test run, in both versions.
/// </summary>
public sealed class NumbersPeer : IAsyncLifetime
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-gsoap-rm-").FullName;

    /// <summary>
    /// Calls a service so many times in one sequence. Returns the client's output and errors.
    /// </summary>
    public async Task<(List<string> Lines, string Errors)> CallAsync(string version, Uri address, int count)
    {
        using var client = new PeerProcess(Program(version), "client", address.AbsoluteUri, $"{count}");
        return (await client.ReadToEndAsync(), client.Errors);
    }

    /// <summary>Starts a service, and says where it listens.</summary>
    public async Task<(PeerProcess Service, Uri Address)> ServeAsync(string version)
    {
        var service = new PeerProcess(Program(version), "service");
        var port = (await service.ReadToAsync("ready"))[0];
        return (service, new Uri($"http://localhost:{port}/"));
    }

    public async Task InitializeAsync()
    {
        var sources = Path.Combine(AppContext.BaseDirectory, "Gsoap", "Reliable");
        using var build = new PeerProcess("sh", Path.Combine(sources, "build.sh"), sources, _folder);
        await build.ReadToEndAsync(TimeSpan.FromMinutes(2));
        Assert.True(File.Exists(Program("11")), build.Errors);
    }

    public Task DisposeAsync()
    {
        Directory.Delete(_folder, recursive: true);
        return Task.CompletedTask;
    }

    private string Program(string version) => Path.Combine(_folder, "numbers" + version);
}
