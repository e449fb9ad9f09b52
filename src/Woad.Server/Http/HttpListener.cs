using Woad.Connections;
using Woad.Transports.Listening;

namespace Woad.Server.Http;

/// <summary>One address on an HTTP port.</summary>
internal sealed class HttpListener(
    Uri address, ListenRequest request, Func<HttpListener, CancellationToken, ValueTask> closeAsync) : IListener
{
    private int _closed;

    public Uri Address => address;

    /// <summary>The path without a slash at its end.</summary>
    public string Path { get; } = Uri.UnescapeDataString(address.AbsolutePath).TrimEnd('/');

    public ListenRequest Request => request;

    /// <summary>Who lets requests in; null where everybody is let in.</summary>
    public HttpGuard? Guard { get; } = HttpGuard.Of(HttpModel.Of(request.Transport));

    /// <summary>
    /// Takes the requests of an endpoint that speaks another protocol over its connections; null for others.
    /// </summary>
    public ReceiveUpgrade? Upgrades { get; set; }

    /// <summary>Asks the application about callers; null on a port that belongs to no application.</summary>
    public IRequestCallers? Callers { get; init; }

    /// <summary>Whether requests must have come over TLS.</summary>
    public bool IsSecure => HttpModel.Of(request.Transport).IsSecure;

    public HostMatch Hosts => request.Transport.Hosts;

    /// <summary>The same requests would be this one's and the other's.</summary>
    public bool Collides(HttpListener other) =>
        Path.Equals(other.Path, StringComparison.OrdinalIgnoreCase)
        && IsSecure == other.IsSecure
        && Hosts == other.Hosts
        && (Hosts != HostMatch.Exact || address.Host.Equals(other.Address.Host, StringComparison.OrdinalIgnoreCase));

    public ValueTask CloseAsync(CancellationToken deadline) =>
        Interlocked.Exchange(ref _closed, 1) == 0 ? closeAsync(this, deadline) : default;
}
