using System.Net;
using Woad.Lab.Callers;

namespace Woad.Lab.Targets.Http;

/// <summary>
/// A service of plain HTTP. Each session has connections and cookies of its own, as a user's browser has.
/// </summary>
internal sealed class HttpTarget(HttpCall call, TimeSpan timeout) : ICallTarget
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
        return new ValueTask<ICallSession>(new HttpCallSession(new HttpClient(handler) { Timeout = timeout }, call));
    }

    public ValueTask DisposeAsync() => default;
}
