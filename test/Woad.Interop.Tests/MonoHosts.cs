namespace Woad.Interop.Tests;

/// <summary>One running host peer a binding.</summary>
public sealed class MonoHosts(MonoPeer mono) : IDisposable
{
    private readonly Dictionary<string, (PeerProcess Process, Endpoints Endpoints)> _hosts = [];

    /// <summary>The endpoints of the host of the binding, which is started when needed.</summary>
    public async Task<Endpoints> EndpointsAsync(string binding)
    {
        if (!_hosts.TryGetValue(binding, out var host) || !host.Process.IsAlive)
        {
            var endpoints = Endpoints.Separate(binding);
            _hosts[binding] = host = (await mono.StartHostAsync(binding, endpoints), endpoints);
        }
        return host.Endpoints;
    }

    public void Dispose()
    {
        foreach (var host in _hosts.Values)
            host.Process.Dispose();
    }
}
