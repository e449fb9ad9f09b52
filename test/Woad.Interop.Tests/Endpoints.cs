
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
        var port = FreePort.Next();
        return new Endpoints(Names.ToDictionary(n => n, n => Address(binding, port, n)));
    }

    /// <summary>Each under a port of its own: Mono's net.tcp listeners cannot share one.</summary>
    public static Endpoints Separate(string binding) =>
        new(Names.ToDictionary(n => n, n => Address(binding, FreePort.Next(), n)));

    private static string Address(string binding, int port, string name) =>
        $"{(binding == "tcp" ? "net.tcp" : binding.StartsWith("https", StringComparison.Ordinal) ? "https" : "http")}://localhost:{port}/interop/{name}";
}
