using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Woad.Server.Http;

/// <summary>The listeners of one port by path: the same path, or the longest one that a request's path begins with.</summary>
internal sealed class PathTable
{
    private readonly Lock _lock = new();
    private HttpListener[] _listeners = [];

    public bool IsEmpty => _listeners.Length == 0 && Pages.IsEmpty;

    /// <summary>What is shown at addresses of the port.</summary>
    public PageTable Pages { get; } = new();

    /// <summary>Where to report what belongs to no listener.</summary>
    public ILogger Logger => _listeners is [var first, ..] ? first.Request.Logger : NullLogger.Instance;

    public bool TryAdd(HttpListener listener)
    {
        if (listener.Request.Pages is not null)
        {
            return Pages.TryAdd(listener);
        }

        lock (_lock)
        {
            if (Array.Exists(_listeners, l => l.Path.Equals(listener.Path, StringComparison.OrdinalIgnoreCase)))
            {
                return false;
            }

            _listeners = [.. _listeners.Append(listener).OrderByDescending(l => l.Path.Length)];
            return true;
        }
    }

    public void Remove(HttpListener listener)
    {
        if (listener.Request.Pages is not null)
        {
            Pages.Remove(listener);
            return;
        }

        lock (_lock)
        {
            _listeners = [.. _listeners.Where(l => !ReferenceEquals(l, listener))];
        }
    }

    /// <summary>Whether an endpoint has exactly this path, which has no slash at its end.</summary>
    public bool HasListenerAt(string path) =>
        Array.Exists(_listeners, l => l.Path.Equals(path, StringComparison.OrdinalIgnoreCase));

    public HttpListener? Find(string path)
    {
        foreach (var listener in _listeners)
        {
            var own = listener.Path;
            if (path.StartsWith(own, StringComparison.OrdinalIgnoreCase) && (path.Length == own.Length || path[own.Length] == '/'))
            {
                return listener;
            }
        }

        return null;
    }
}
