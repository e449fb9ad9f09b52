using System.Globalization;
using System.ServiceModel;

namespace Woad.Interop.Tests.SoapCore;

/// <summary>SoapCore in its process, which is built with these tests.</summary>
public sealed class SoapCorePeer : IAsyncLifetime
{
    private const string Name = "Woad.Interop.Peer.SoapCore";

    private readonly HttpClient _http = new();
    private readonly int _port = FreePort.Next();
    private PeerProcess _process = null!;

    public EndpointAddress AddressOf(string endpoint, string suffix) =>
        new($"http://localhost:{_port}/{endpoint}{suffix}");

    /// <summary>What the services were called with since the last time.</summary>
    public async Task<string[]> TakeAsync() =>
        (await _http.GetStringAsync(new Uri($"http://localhost:{_port}/log")))
            .Split('\n', StringSplitOptions.RemoveEmptyEntries);

    /// <summary>The failures that SoapCore has logged since the last call of this method.</summary>
    public Task<string> ErrorsAsync() => _http.GetStringAsync(new Uri($"http://localhost:{_port}/errors"));

    public async Task InitializeAsync()
    {
        var program = Path.Combine(
            AppContext.BaseDirectory.Replace("Woad.Interop.Tests", Name, StringComparison.Ordinal), $"{Name}.dll");
        _process = new PeerProcess("dotnet", program, _port.ToString(CultureInfo.InvariantCulture));
        await _process.ReadToAsync("ready");
    }

    public Task DisposeAsync()
    {
        _process.Dispose();
        _http.Dispose();
        return Task.CompletedTask;
    }
}
