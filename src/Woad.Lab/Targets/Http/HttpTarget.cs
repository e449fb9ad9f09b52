using System.Net;
using Woad.Lab.Callers;

namespace Woad.Lab.Targets.Http;

/// <summary>
/// A service of plain HTTP. Each session has connections and cookies of its own, as a user's browser has.
/// </summary>
internal sealed class HttpTarget(HttpScript script, TimeSpan timeout) : ICallTarget
{
    /// <summary>A connection is made by the first call: HTTP has no other opening.</summary>
    public ValueTask<ICallSession> OpenAsync()
    {
        var handler = new SocketsHttpHandler
        {
            AllowAutoRedirect = false,
            AutomaticDecompression = DecompressionMethods.None,
            PooledConnectionLifetime = Timeout.InfiniteTimeSpan,
            UseProxy = false,
        };
        var client = new HttpClient(handler) { Timeout = timeout };
        return new ValueTask<ICallSession>(new HttpCallSession(client, script.Begin()));
    }

    public ValueTask DisposeAsync() => default;
}
