using System.Collections.Concurrent;
using System.ServiceModel;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Recording;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// Decides whether replies are good. A reply of a length that no good reply had, and one in a thousand of the others,
/// is decoded by a real client, which is handed the bytes as if it had asked for them.
/// </summary>
internal sealed class ReplyJudge : IAsyncDisposable
{
    private const int Every = 1000;
    private const int MostLengths = 4096;

    private readonly ConcurrentDictionary<int, bool> _good = [];
    private readonly HashSet<int> _said;
    private readonly KnownFaults _faults = new();
    private readonly SemaphoreSlim _gate = new(1);
    private readonly ReplayScript _script;
    private readonly JudgePeer _peer;
    private readonly ICallTarget _client;
    private ICallSession? _session;
    private long _replies;
    private long _decoded;

    public ReplyJudge(Uri server, ReplayScript script, Func<Uri, ICallTarget> client)
    {
        _script = script;

        // A real client has read these when they were captured; those that are unlike the last come once on a
        // connection.
        var lengths = script.FirstReplies.Select(r => r.Length).ToArray();
        _said = [.. lengths.Where(l => l != lengths[^1])];
        foreach (var length in lengths)
        {
            _good[length] = true;
        }

        _peer = new JudgePeer(server, script.IsFramed);
        _client = client(_peer.Address);
    }

    /// <summary>Replies that a real client has read.</summary>
    public long Decoded => Interlocked.Read(ref _decoded);

    /// <summary>Whether a reply of that length must be decoded.</summary>
    public bool Needs(int length) =>
        (Interlocked.Increment(ref _replies) % Every == 0 && !_said.Contains(length)) || !_good.ContainsKey(length);

    /// <summary>
    /// Decodes a reply and ends the call by what comes out; <paramref name="isSuspect"/> when more than its length
    /// speaks against it.
    /// </summary>
    public void Judge(ReplayCall call, byte[] reply, byte[] id, bool isSuspect)
    {
        if (_faults.Find(reply, id) is { } fault)
        {
            call.Fail(fault);
        }
        else
        {
            _ = JudgeAsync(call, reply, id, isSuspect);
        }
    }

    public async ValueTask DisposeAsync()
    {
        _peer.Dispose();
        await _client.DisposeAsync().ConfigureAwait(false);
    }

    private async Task JudgeAsync(ReplayCall call, byte[] reply, byte[] id, bool isSuspect)
    {
        // A call whose reply has a good length ends now: what decoding takes is no part of its time.
        var isKnown = !isSuspect && _good.ContainsKey(reply.Length);
        if (isKnown)
        {
            call.Succeed();
        }

        var error = await DecodeAsync(reply, id).ConfigureAwait(false);
        if (error is null && !isSuspect && _good.Count < MostLengths)
        {
            _good[reply.Length] = true;
        }
        else if (error is not null)
        {
            // The length says nothing any more: replies that have it are decoded and waited for.
            _good.TryRemove(reply.Length, out _);
        }

        if (!isKnown && error is null)
        {
            call.Succeed();
        }
        else if (!isKnown)
        {
            call.Fail(error!);
        }
    }

    private async Task<Exception?> DecodeAsync(byte[] reply, byte[] id)
    {
        await _gate.WaitAsync().ConfigureAwait(false);
        try
        {
            _session ??= await OpenAsync().ConfigureAwait(false);
            _peer.Next(reply, id);
            await _session.CallAsync().ConfigureAwait(false);
            Interlocked.Increment(ref _decoded);
            return null;
        }
        catch (FaultException fault) when (FaultKinds.IsAnswer(fault) && _session?.IsUsable == true)
        {
            Interlocked.Increment(ref _decoded);
            _faults.Add(reply, id, fault);
            return fault;
        }
        catch (Exception error)
        {
            Interlocked.Increment(ref _decoded);
            if (_session is { } session)
            {
                _session = null;
                await session.DisposeAsync().ConfigureAwait(false);
            }

            return error;
        }
        finally
        {
            _gate.Release();
        }
    }

    /// <summary>The client hears what is said once on a connection before it is asked about later replies.</summary>
    private async Task<ICallSession> OpenAsync()
    {
        var session = await _client.OpenAsync().ConfigureAwait(false);
        foreach (var (reply, opener) in _script.FirstReplies.Zip(_script.FirstCalls))
        {
            _peer.Next(reply, opener.Id.ToArray());
            await session.CallAsync().ConfigureAwait(false);
        }

        return session;
    }
}
