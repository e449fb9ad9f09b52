using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Connections;

namespace Woad.Server.Http;

/// <summary>
/// The listeners of one port: strong wildcards, exact hosts, weak wildcards, as http.sys asks them; among equals the
/// longest path that a request's path begins with.
/// </summary>
internal sealed class PathTable
{
    private readonly Lock _lock = new();
    private HttpListener[] _listeners = [];
    private volatile bool _comparesHosts;

    public bool IsEmpty => _listeners.Length == 0 && Pages.IsEmpty;

    /// <summary>What is shown at addresses of the port.</summary>
    public PageTable Pages { get; } = new();

    /// <summary>Where to report what belongs to no listener.</summary>
    public ILogger Logger => _listeners is [var first, ..] ? first.Request.Logger : NullLogger.Instance;

    /// <summary>The rules for client certificates of the endpoints that require one.</summary>
    public IEnumerable<CertificateCheck> CertificateRules =>
        _listeners.Where(l => HttpModel.Of(l.Request.Transport).RequireClientCertificate).Select(
            l => HttpModel.Of(l.Request.Transport).Peer!);

    public bool TryAdd(HttpListener listener)
    {
        if (listener.Request.Pages is not null)
        {
            return Pages.TryAdd(listener);
        }

        lock (_lock)
        {
            if (Array.Exists(_listeners, listener.Collides))
            {
                return false;
            }

            Order([.. _listeners, listener]);
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
            Order([.. _listeners.Where(l => !ReferenceEquals(l, listener))]);
        }
    }

    /// <summary>Whether an endpoint that takes GET has exactly this path, which has no slash at its end.</summary>
    public bool HasWebAt(string path) =>
        Array.Exists(
            _listeners,
            l => HttpModel.Of(l.Request.Transport).IsWeb && l.Path.Equals(path, StringComparison.OrdinalIgnoreCase));

    /// <summary>The endpoint of a request; on a port of our own TLS is the same for all.</summary>
    public HttpListener? Find(IHttpRequestFeature request)
    {
        var path = request.Path;
        foreach (var listener in _listeners)
        {
            if (IsBelow(listener, path) && (!_comparesHosts || TakesHost(listener, request)))
            {
                return listener;
            }
        }

        return null;
    }

    /// <summary>
    /// The same where requests come over TLS and not, in an application's pipeline: an HTTPS endpoint takes nothing
    /// else; a plain one also takes what came over TLS, unless an HTTPS endpoint wants it.
    /// </summary>
    public HttpListener? FindInPipeline(IHttpRequestFeature request)
    {
        var path = request.Path;
        var isSecure = string.Equals(request.Scheme, "https", StringComparison.OrdinalIgnoreCase);
        HttpListener? plain = null;
        foreach (var listener in _listeners)
        {
            if (!IsBelow(listener, path) || (_comparesHosts && !TakesHost(listener, request)))
            {
                continue;
            }

            if (listener.IsSecure == isSecure)
            {
                return listener;
            }

            plain ??= isSecure ? listener : null;
        }

        return plain;
    }

    private static bool IsBelow(HttpListener listener, string path)
    {
        var own = listener.Path;
        return path.StartsWith(own, StringComparison.OrdinalIgnoreCase)
            && (path.Length == own.Length || path[own.Length] == '/');
    }

    private static bool TakesHost(HttpListener listener, IHttpRequestFeature request) =>
        listener.Hosts != HostMatch.Exact
        || HostString.FromUriComponent(request.Headers.Host.ToString()).Host.Equals(
            listener.Address.Host, StringComparison.OrdinalIgnoreCase);

    private void Order(HttpListener[] listeners)
    {
        _comparesHosts = Array.Exists(listeners, l => l.Hosts == HostMatch.Exact);
        _listeners = [.. listeners.OrderBy(l => l.Hosts).ThenByDescending(l => l.Path.Length)];
    }
}
