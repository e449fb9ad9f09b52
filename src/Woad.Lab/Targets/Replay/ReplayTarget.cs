using Woad.Lab.Callers;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// The wire-level driver: a real client's bytes sent again with fresh identities, replies counted and sized, and some
/// of them decoded. It costs a fraction of what a client costs, so that the service is the limit and not the load.
/// </summary>
internal sealed class ReplayTarget : ICallTarget
{
    private readonly Uri _server;
    private readonly ReplayScript _script;
    private readonly TimeSpan _timeout;
    private readonly ReplyJudge _judge;
    private readonly ReplayLoop[] _loops;
    private int _sessions;

    private ReplayTarget(Uri server, ReplayScript script, TimeSpan timeout, ReplyJudge judge, int loops)
    {
        (_server, _script, _timeout, _judge) = (server, script, timeout, judge);
        _loops = [.. Enumerable.Range(0, loops).Select(_ => new ReplayLoop())];
    }

    public long Decoded => _judge.Decoded;

    /// <summary>Whether messages of that address can be captured and sent again.</summary>
    public static bool CanReach(Uri server) =>
        OperatingSystem.IsLinux()
        && server.Scheme is "net.tcp" or "http" or "net.uds"
        && server.Host is "localhost" or "127.0.0.1";

    /// <exception cref="InvalidDataException">The client's calls cannot be sent again.</exception>
    public static async Task<ReplayTarget> CreateAsync(
        Uri server, TimeSpan timeout, int loops, Func<Uri, ICallTarget> client)
    {
        var script = await ReplayScript.CaptureAsync(server, server.Scheme != "http", client).ConfigureAwait(false);
        return new ReplayTarget(server, script, timeout, new ReplyJudge(server, script, client), loops);
    }

    /// <summary>
    /// Sends a request of plain HTTP again and again. One that is known needs no capture, which would have to wait for
    /// the answers of the service.
    /// </summary>
    /// <param name="server">The address of the service.</param>
    /// <param name="request">The bytes of the request, each time the same.</param>
    /// <param name="timeout">The time that a call may take.</param>
    /// <param name="loops">Threads that send and receive.</param>
    /// <param name="client">Makes the client that reads replies of a new length, and one in a thousand.</param>
    public static ReplayTarget OfRequest(
        Uri server, byte[] request, TimeSpan timeout, int loops, Func<Uri, ICallTarget> client)
    {
        var script = new ReplayScript(IsFramed: false, [], [], CallTemplate.Of(request, isText: true), []);
        return new ReplayTarget(server, script, timeout, new ReplyJudge(server, script, client), loops);
    }

    public async ValueTask<ICallSession> OpenAsync()
    {
        var loop = _loops[(uint)Interlocked.Increment(ref _sessions) % _loops.Length];
        return _script.IsFramed
            ? new FramedReplaySession(
                await FramedReplay.OpenAsync(_server, loop, _timeout, _script, _judge).ConfigureAwait(false),
                _script.Calls())
            : new HttpReplaySession(
                loop, give => new HttpReplay(_server, loop, _timeout, _judge, give), _script);
    }

    public async ValueTask DisposeAsync()
    {
        await _judge.DisposeAsync().ConfigureAwait(false);
        foreach (var loop in _loops)
        {
            loop.Dispose();
        }
    }
}
