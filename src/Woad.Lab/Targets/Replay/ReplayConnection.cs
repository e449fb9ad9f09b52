using System.Diagnostics;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using Woad.Lab.Targets.Wire;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// One connection of a <see cref="ReplayLoop"/>: places for calls, bytes to be sent, and bytes of a reply that has not
/// come whole. Sending may happen on any thread; reading on the loop's only.
/// </summary>
internal abstract class ReplayConnection : IDisposable
{
    private const int SendAt = 16 * 1024;
    private const int KeptBuffer = 64 * 1024;

    private readonly Lock _gate = new();
    private readonly ReplayLoop _loop;
    private readonly Socket _socket;
    private readonly int _handle;
    private readonly int _key;
    private readonly long _timeout;
    private readonly List<ReplayCall> _calls = [];
    private readonly Stack<ReplayCall> _free = new();
    private readonly PartialReply _partial;
    private byte[] _unsent = [];
    private int _unsentFrom;
    private int _unsentTo;
    private int _unread;
    private bool _isWaitingForRoom;
    private bool _isQueued;
    private Exception? _broken;

    protected ReplayConnection(Uri server, ReplayLoop loop, TimeSpan timeout)
    {
        _loop = loop;
        _partial = new PartialReply(Parse);
        _timeout = (long)(timeout.TotalSeconds * Stopwatch.Frequency);
        _socket = ServerSocket.Connect(server);
        try
        {
            _handle = (int)_socket.SafeHandle.DangerousGetHandle();
            _key = loop.Add(this, _handle);
        }
        catch
        {
            _socket.Dispose();
            throw;
        }
    }

    /// <summary>The first half of the identities of this connection's messages, as it stands in binary.</summary>
    protected ulong Origin { get; } = MessageId.NewOrigin();

    /// <inheritdoc cref="ReplayLoop.Arrived"/>
    public long Arrived => _loop.Arrived;

    public bool IsBroken => Volatile.Read(ref _broken) is not null;

    /// <summary>Sends the next request; completes when its reply has been read.</summary>
    public ValueTask SendAsync(CallSequence requests)
    {
        ValueTask task;
        lock (_gate)
        {
            ThrowIfBroken();
            if (!_free.TryPop(out var call))
            {
                _calls.Add(call = new ReplayCall(this, _calls.Count));
            }

            call.Sequence++;
            call.Deadline = ReplayLoop.Now + _timeout;
            call.IsUnderWay = true;
            task = call.Task;
            var request = requests.Next();
            request.Write(Room(request.Length), new MessageId(Origin, call.Slot, call.Sequence));
            SendSoon();
        }

        return task;
    }

    /// <summary>Sends bytes to which no reply of their own comes.</summary>
    public void Send(ReadOnlySpan<byte> bytes)
    {
        lock (_gate)
        {
            ThrowIfBroken();
            bytes.CopyTo(Room(bytes.Length));
            SendSoon();
        }
    }

    public void Flush()
    {
        Exception? error;
        lock (_gate)
        {
            _isQueued = false;
            error = TrySend();
        }

        if (error is not null)
        {
            Break(error);
        }
    }

    /// <summary>Something has happened on the socket; called by the loop.</summary>
    public void Ready(byte[] buffer, int events)
    {
        if ((events & LinuxSockets.EpollOut) != 0)
        {
            Flush();
        }

        if ((events & ~LinuxSockets.EpollOut) != 0)
        {
            Read(buffer);
        }
    }

    public void EndLateCalls(long now)
    {
        List<ReplayCall>? late = null;
        lock (_gate)
        {
            foreach (var call in _calls)
            {
                if (call.IsUnderWay && call.Deadline < now)
                {
                    call.IsUnderWay = false;
                    (late ??= []).Add(call);
                }
            }
        }

        late?.ForEach(c => c.Fail(new TimeoutException(
            $"No reply came within {_timeout / (double)Stopwatch.Frequency:0.###} s.")));
    }

    public void Release(ReplayCall call)
    {
        lock (_gate)
        {
            _free.Push(call);
        }
    }

    public void Dispose() => Break(new ObjectDisposedException(GetType().Name, "The load ended the connection."));

    /// <summary>Ends the connection and all calls that are under way on it.</summary>
    protected void Break(Exception error)
    {
        ReplayCall[] ended;
        lock (_gate)
        {
            if (_broken is not null)
            {
                return;
            }

            _broken = error;
            _loop.Remove(_key, _handle);
            _socket.Dispose();
            ended = [.. _calls.Where(c => c.IsUnderWay)];
            foreach (var call in ended)
            {
                call.IsUnderWay = false;
            }
        }

        foreach (var call in ended)
        {
            call.Fail(error);
        }
    }

    /// <summary>The call in that place, if it is still under way; it no longer is.</summary>
    protected ReplayCall? Take(int slot, int sequence)
    {
        lock (_gate)
        {
            if (slot < 0 || slot >= _calls.Count || !_calls[slot].IsUnderWay || _calls[slot].Sequence != sequence)
            {
                return null;
            }

            _calls[slot].IsUnderWay = false;
            return _calls[slot];
        }
    }

    /// <summary>The call that has waited longest.</summary>
    protected ReplayCall? TakeOldest()
    {
        lock (_gate)
        {
            ReplayCall? oldest = null;
            foreach (var call in _calls)
            {
                oldest = call.IsUnderWay && (oldest is null || call.Deadline < oldest.Deadline) ? call : oldest;
            }

            oldest?.IsUnderWay = false;
            return oldest;
        }
    }

    /// <summary>Takes whole replies from the front and returns how many bytes they had.</summary>
    protected abstract int Parse(ReadOnlySpan<byte> bytes);

    /// <summary>
    /// Called while bytes are parsed, all of which are taken: so many more of the reply will come, which nobody looks
    /// at.
    /// </summary>
    protected void Skip(int bytes) => _unread = bytes;

    /// <summary>The reply has come whose last bytes were skipped.</summary>
    protected virtual void Skipped()
    {
    }

    private void Read(byte[] buffer)
    {
        int count;
        lock (_gate)
        {
            if (_broken is not null)
            {
                return;
            }

            count = _unread > 0
                ? LinuxSockets.Discard(_handle, buffer.AsSpan(0, Math.Min(_unread, buffer.Length)))
                : LinuxSockets.Receive(_handle, buffer);
            _loop.HasRead();
        }

        if (count < 0)
        {
            var error = Marshal.GetLastPInvokeError();
            if (error is not (LinuxSockets.WouldBlock or LinuxSockets.Interrupted))
            {
                Break(Failed("recv", error));
            }

            return;
        }

        if (count == 0)
        {
            Break(new IOException("The service closed the connection."));
            return;
        }

        if (_unread > 0)
        {
            _unread -= count;
            if (_unread == 0)
            {
                Skipped();
            }

            return;
        }

        try
        {
            _partial.Take(buffer.AsSpan(0, count));
        }
        catch (Exception error) when (error is InvalidDataException or System.ServiceModel.CommunicationException)
        {
            Break(error);
        }
    }

    private Span<byte> Room(int length)
    {
        if (_unsentTo + length > _unsent.Length)
        {
            var rest = _unsent.AsSpan(_unsentFrom, _unsentTo - _unsentFrom);
            var larger = rest.Length + length <= _unsent.Length
                ? _unsent
                : new byte[Math.Max(2 * _unsent.Length, rest.Length + length)];
            rest.CopyTo(larger);
            (_unsent, _unsentFrom, _unsentTo) = (larger, 0, rest.Length);
        }

        var room = _unsent.AsSpan(_unsentTo, length);
        _unsentTo += length;
        return room;
    }

    /// <summary>
    /// In the loop's thread bytes wait for the end of the round, up to a size, if others may join them: on a connection
    /// that never had more than one call under way none will.
    /// </summary>
    private void SendSoon()
    {
        if (_calls.Count > 1 && _loop.IsCurrent && _unsentTo - _unsentFrom < SendAt)
        {
            if (!_isQueued)
            {
                _isQueued = true;
                _loop.SendLater(this);
            }

            return;
        }

        // A failure shows when the loop reads: the calls under way end there, this one too.
        _ = TrySend();
    }

    private Exception? TrySend()
    {
        while (_unsentFrom < _unsentTo && _broken is null)
        {
            var sent = LinuxSockets.Send(_handle, _unsent.AsSpan(_unsentFrom, _unsentTo - _unsentFrom));
            if (sent >= 0)
            {
                _unsentFrom += sent;
                continue;
            }

            var error = Marshal.GetLastPInvokeError();
            if (error == LinuxSockets.Interrupted)
            {
                continue;
            }

            if (error != LinuxSockets.WouldBlock)
            {
                return Failed("send", error);
            }

            WaitForRoom(true);
            return null;
        }

        (_unsentFrom, _unsentTo) = (0, 0);
        if (_unsent.Length > KeptBuffer)
        {
            _unsent = [];
        }

        WaitForRoom(false);
        return null;
    }

    private void WaitForRoom(bool wait)
    {
        if (_isWaitingForRoom != wait && _broken is null)
        {
            _isWaitingForRoom = wait;
            _loop.Watch(_key, _handle, wait);
        }
    }

    private static IOException Failed(string call, int error) =>
        new($"{call} failed: {Marshal.GetPInvokeErrorMessage(error)}.");

    private void ThrowIfBroken()
    {
        if (_broken is { } error)
        {
            throw new System.ServiceModel.CommunicationObjectFaultedException(
                $"The connection is broken: {error.Message}", error);
        }
    }
}
