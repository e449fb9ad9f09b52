using System.Net;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Detached;
using Woad.Exchanges;
using Woad.Transports.Listening;

namespace Woad.Transports.Udp;

/// <summary>
/// Receives the datagrams of one port. One loop for each socket reads for all senders and waits for none of them: each
/// message is served on another thread, and dropped when those that wait have reached their limit.
/// </summary>
internal sealed class UdpListener : IDatagramListener
{
    private readonly ListenRequest _request;
    private readonly UdpModel _settings;
    private readonly BoundSockets _sockets;
    private readonly DuplicateHistory? _history;
    private readonly PendingBytes _pending;
    private readonly CancellationTokenSource _closing = new();
    private readonly TaskCompletionSource _idle = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private Task _loops = Task.CompletedTask;

    /// <summary>The messages that are served, and one for the open listener.</summary>
    private int _running = 1;

    private UdpListener(ListenRequest request, BoundSockets sockets)
    {
        _request = request;
        _settings = UdpModel.Of(request.Transport);
        _sockets = sockets;
        _history = _settings.NewHistory();
        _pending = new PendingBytes(_settings.MaxPending);
        var listening = sockets.Group ?? sockets.Output;
        Address = request.Address.Port != 0
            ? request.Address
            : new UriBuilder(request.Address) { Port = ((IPEndPoint)listening.LocalEndPoint!).Port }.Uri;
        Drops = new DropLog(request.Logger, Address);
        Output = new UdpOutput(sockets.Output, Address, request.Transport, _pending, _closing.Token);
    }

    public Uri Address { get; }

    IEnvelopeSession IDatagramListener.Channel => Output;

    /// <summary>Sends to those who have sent to the listener.</summary>
    public UdpOutput Output { get; }

    /// <summary>The log of dropped datagrams.</summary>
    public DropLog Drops { get; }

    /// <summary>Begins to receive.</summary>
    public static UdpListener Start(ListenRequest request, BoundSockets sockets)
    {
        var listener = new UdpListener(request, sockets);
        var output = new UdpReader(sockets.Output, listener, request, isGroup: false);
        var group = sockets.Group is null ? null : new UdpReader(sockets.Group, listener, request, isGroup: true);
        listener._loops = Task.WhenAll(
            DetachedWork.RunAsync(() => output.RunAsync(listener._closing.Token)),
            group is null
                ? Task.CompletedTask
                : DetachedWork.RunAsync(() => group.RunAsync(listener._closing.Token)));
        return listener;
    }

    public async ValueTask CloseAsync(CancellationToken deadline)
    {
        if (!_closing.IsCancellationRequested)
        {
            await _closing.CancelAsync().ConfigureAwait(false);
            Leave();
        }

        await _loops.ConfigureAwait(false);
        _sockets.Group?.Dispose();
        try
        {
            // The messages that run may still be answered.
            await _idle.Task.WaitAsync(deadline).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            // Their answers are lost, as datagrams may be.
        }
        finally
        {
            _sockets.Dispose();
        }
    }

    public RemoteEndpointMessageProperty? Find(Uri? address) => UdpSockets.EndPointOf(address) is { } found
        ? new RemoteEndpointMessageProperty(found.Address, found.Port)
        : null;

    /// <summary>Takes a datagram, whose bytes are the caller's.</summary>
    public void Take(ReadOnlySpan<byte> datagram, IPEndPoint sender, bool isGroup)
    {
        if (!_pending.TryTake(datagram.Length))
        {
            Drops.Full(sender, _pending.Most);
            return;
        }

        var message = new UdpMessage(this, sender, isGroup);
        var incoming = new Incoming(message, message);
        incoming.Envelope.Append(datagram);
        Interlocked.Increment(ref _running);
        ThreadPool.UnsafeQueueUserWorkItem(
            static s => _ = s.Listener.ServeAsync(s.Incoming, s.Sender, s.Size),
            (Listener: this, Incoming: incoming, Sender: sender, Size: datagram.Length), preferLocal: false);
    }

    private async Task ServeAsync(Incoming incoming, IPEndPoint sender, int size)
    {
        try
        {
            var isAdmitted = false;
            try
            {
                isAdmitted = IsNew(incoming, sender)
                    && await _request.Above.Requests.AdmitAsync(incoming).ConfigureAwait(false);
            }
            finally
            {
                // From here MaxConcurrentCalls bounds the messages.
                _pending.Give(size);
            }

            if (isAdmitted)
            {
                await _request.Above.Requests.RunAsync(incoming).ConfigureAwait(false);
            }

            if (!incoming.IsDetached)
            {
                incoming.Reset(viewed: incoming.Envelope.Length > 0);
                incoming.Trim();
            }
        }
        catch (Exception e)
        {
            // Unexpected: receivers answer for their failures themselves.
            Log.ServeFailed(_request.Logger, Address, sender, e.Message, e);
        }
        finally
        {
            Leave();
        }
    }

    /// <summary>Whether a message is not a copy of one that has come before.</summary>
    private bool IsNew(Incoming incoming, IPEndPoint sender)
    {
        try
        {
            return _history is null || _history.TryAdd(incoming, _settings.Encoding);
        }
        catch (Exception e)
        {
            // Expected: the datagram is not a message.
            Drops.NoMessage(sender, e);
            return false;
        }
    }

    private void Leave()
    {
        if (Interlocked.Decrement(ref _running) == 0)
        {
            _idle.TrySetResult();
        }
    }
}
