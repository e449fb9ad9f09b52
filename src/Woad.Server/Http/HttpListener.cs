using Woad.Connections;

namespace Woad.Server.Http;

/// <summary>One address on an HTTP port.</summary>
internal sealed class HttpListener(Uri address, ListenRequest request, Func<HttpListener, CancellationToken, ValueTask> closeAsync) : IListener
{
    private int _closed;

    public Uri Address => address;

    /// <summary>The path without a slash at its end.</summary>
    public string Path { get; } = Uri.UnescapeDataString(address.AbsolutePath).TrimEnd('/');

    public ListenRequest Request => request;

    public ValueTask CloseAsync(CancellationToken deadline) =>
        Interlocked.Exchange(ref _closed, 1) == 0 ? closeAsync(this, deadline) : default;
}
