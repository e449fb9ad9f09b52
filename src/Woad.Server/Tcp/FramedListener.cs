using Woad.Connections;
using Woad.Transports.Listening;

namespace Woad.Server.Tcp;

/// <summary>One address on a port or socket file.</summary>
internal sealed class FramedListener(Uri address, ListenRequest request, FramedPort port, FramedListenerFactory factory)
    : IListener
{
    private readonly string _path = address.AbsolutePath.TrimEnd('/');
    private Uri? _via;
    private int _closed;
    private int _idle;
    private int _waiting;

    public Uri Address => address;

    public ListenRequest Request => request;

    /// <summary>The path that a Via must have, or begin with.</summary>
    public string Path => _path;

    /// <summary>
    /// Whether one more connection may wait for its next session; <see cref="LeaveIdle"/> when it waits no more.
    /// </summary>
    public bool TryKeepIdle()
    {
        if (Interlocked.Increment(ref _idle) <= FramingModel.Of(request.Transport).Pool.MaxIdle)
        {
            return true;
        }

        LeaveIdle();
        return false;
    }

    public void LeaveIdle() => Interlocked.Decrement(ref _idle);

    /// <summary>
    /// Whether one more session may wait for its place; <see cref="LeaveWaiting"/> when it waits no more.
    /// </summary>
    public bool TryWait()
    {
        var most = FramingModel.Of(request.Transport).MaxWaitingSessions ?? int.MaxValue;
        if (Interlocked.Increment(ref _waiting) <= most)
        {
            return true;
        }

        LeaveWaiting();
        return false;
    }

    public void LeaveWaiting() => Interlocked.Decrement(ref _waiting);

    private HostMatch Hosts => request.Transport.Hosts;

    /// <summary>Whether the Via names this listener, by host and path.</summary>
    public bool Accepts(Uri via)
    {
        var path = via.AbsolutePath.AsSpan().TrimEnd('/');
        return (Hosts != HostMatch.Exact
            || string.Equals(via.IdnHost, address.IdnHost, StringComparison.OrdinalIgnoreCase))
            && path.StartsWith(_path, StringComparison.OrdinalIgnoreCase)
            && (path.Length == _path.Length || path[_path.Length] == '/');
    }

    /// <summary>The Via, as one object for all sessions that ask for the same: thousands of them may be open.</summary>
    public Uri Share(Uri via)
    {
        if (_via is { } last && string.Equals(last.OriginalString, via.OriginalString, StringComparison.Ordinal))
        {
            return last;
        }

        return _via = via;
    }

    /// <summary>Whether nobody could tell the two listeners apart.</summary>
    public bool IsSameAs(FramedListener other) =>
        Hosts == other.Hosts
        && string.Equals(_path, other._path, StringComparison.OrdinalIgnoreCase)
        && (Hosts != HostMatch.Exact
            || string.Equals(address.IdnHost, other.Address.IdnHost, StringComparison.OrdinalIgnoreCase));

    public ValueTask CloseAsync(CancellationToken deadline) =>
        Interlocked.Exchange(ref _closed, 1) == 0 ? factory.CloseAsync(this, port) : default;
}
