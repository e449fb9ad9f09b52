using Interop;

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

    /// <summary>
    /// Runs a scenario against the host. Mono's host now and then accepts a net.tcp connection and never reads its
    /// preamble; only when that has happened, the scenario runs once more, against a new host.
    /// </summary>
    public async Task<List<string>> RunAsync(string binding, string scenario)
    {
        var endpoints = await EndpointsAsync(binding);
        using var unread = new UnreadConnections(endpoints);
        try
        {
            return await Task.Run(() => Lines(binding, scenario, endpoints));
        }
        catch (TimeoutException) when (unread.Any)
        {
            _hosts.Remove(binding, out var stuck);
            stuck.Process.Dispose();
            endpoints = await EndpointsAsync(binding);
            return await Task.Run(() => Lines(binding, scenario, endpoints));
        }
    }

    public void Dispose()
    {
        foreach (var host in _hosts.Values)
            host.Process.Dispose();
    }

    private static List<string> Lines(string binding, string scenario, Endpoints endpoints)
    {
        var lines = new List<string>();
        new Scenarios(binding, endpoints.Addresses, lines.Add, peerCloses: binding != "tcp").Run(scenario);
        return lines;
    }
}
