using System.Net;
using System.Net.Sockets;

namespace Woad.Interop.Tests;

/// <summary>Addresses of the peers' endpoints, by name.</summary>
public sealed class Endpoints
{
    private static readonly string[] Names = ["calls", "large", "orders", "counter", "formats", "chat"];

    private Endpoints(Dictionary<string, string> addresses) => Addresses = addresses;

    public Dictionary<string, string> Addresses { get; }

    /// <summary>The addresses as the peer program takes them.</summary>
    public IEnumerable<string> Arguments => Addresses.Select(a => $"{a.Key}={a.Value}");

    /// <summary>All under one port.</summary>
    public static Endpoints Shared(string binding)
    {
        var port = FreePorts(1)[0];
        return new Endpoints(Names.ToDictionary(n => n, n => Address(binding, port, n)));
    }

    /// <summary>Each under a port of its own: Mono's net.tcp listeners cannot share one.</summary>
    public static Endpoints Separate(string binding)
    {
        var ports = FreePorts(Names.Length);
        return new Endpoints(Names.Zip(ports).ToDictionary(n => n.First, n => Address(binding, n.Second, n.First)));
    }

    private static string Address(string binding, int port, string name) =>
        $"{(binding == "tcp" ? "net.tcp" : binding.StartsWith("https", StringComparison.Ordinal) ? "https" : "http")}://localhost:{port}/interop/{name}";

    private static int[] FreePorts(int count)
    {
        var listeners = Enumerable.Range(0, count).Select(_ => new TcpListener(IPAddress.Loopback, 0)).ToList();
        listeners.ForEach(l => l.Start());
        var ports = listeners.Select(l => ((IPEndPoint)l.LocalEndpoint).Port).ToArray();
        listeners.ForEach(l => l.Stop());
        return ports;
    }
}
