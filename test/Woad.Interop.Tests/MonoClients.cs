namespace Woad.Interop.Tests;

/// <summary>One running client peer a binding; one that hangs or dies is replaced at the next call.</summary>
public sealed class MonoClients(MonoPeer mono) : IDisposable
{
    private readonly Dictionary<string, PeerProcess> _clients = [];

    /// <summary>Runs a scenario in the client of the binding and returns the lines that it printed.</summary>
    public async Task<List<string>> RunAsync(
        string binding, Endpoints endpoints, string scenario, string? believed = null)
    {
        if (!_clients.TryGetValue(binding, out var client) || !client.IsAlive)
            _clients[binding] = client = await mono.StartClientAsync(binding, endpoints, believed);
        client.Send(scenario);
        return await client.ReadToAsync(".");
    }

    public void Dispose()
    {
        foreach (var client in _clients.Values)
            client.Dispose();
    }
}
