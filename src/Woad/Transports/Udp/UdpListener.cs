using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Detached;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Transports.Udp;

/// <summary>
/// Receives the datagrams of one port. One loop reads for all senders and waits for none of them: each message is
/// served on another thread, and dropped when those that wait have reached their limit.
/// </summary>
internal sealed class UdpListener : IListener
{
    /// <summary>The least bytes that a datagram counts: its objects take as much, however small it is.</summary>
    private const int LeastCost = 1024;

    private static readonly TimeSpan PauseAfterFailure = TimeSpan.FromMilliseconds(100);

    private readonly ListenRequest _request;
    private readonly UdpModel _settings;
    private readonly Socket _socket;
    private readonly DuplicateHistory? _history;
    private readonly CancellationTokenSource _closing = new();
    private readonly TaskCompletionSource _idle = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private Task _loop = Task.CompletedTask;
    private long _pending;
    private long _tooLarge;
    private long _full;
    private long _noMessages;

    /// <summary>The messages that are served, and one for the open listener.</summary>
    private int _running = 1;

    private UdpListener(ListenRequest request, Socket socket)
    {
        _request = request;
        _settings = UdpModel.Of(request.Transport);
        _socket = socket;
        _history = _settings.History > 0 ? new DuplicateHistory(_settings.History) : null;
        Address = request.Address.Port != 0
            ? request.Address
            : new UriBuilder(request.Address) { Port = ((IPEndPoint)socket.LocalEndPoint!).Port }.Uri;
    }

    public Uri Address { get; }

    /// <summary>Begins to receive.</summary>
    public static UdpListener Start(ListenRequest request, Socket socket)
    {
        var listener = new UdpListener(request, socket);
        listener._loop = DetachedWork.RunAsync(listener.ReceiveAsync);
        return listener;
    }

    public async ValueTask CloseAsync(CancellationToken deadline)
    {
        if (!_closing.IsCancellationRequested)
        {
            await _closing.CancelAsync().ConfigureAwait(false);
            Leave();
        }

        await _loop.ConfigureAwait(false);
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
            _socket.Dispose();
        }
    }

    /// <summary>Sends an answer to the sender of a datagram.</summary>
    public async ValueTask ReplyAsync(Outgoing reply, IPEndPoint sender)
    {
        var bytes = reply.Bytes.ToArray();
        UdpSize.Check(bytes.Length, Address);
        await SendAsync(bytes, sender).ConfigureAwait(false);
        if (_settings.Retransmission.Count > 0)
        {
            _ = RepeatAsync(bytes, sender);
        }
    }

    /// <summary>Counts a datagram that was not a message.</summary>
    public void Reject(IPEndPoint sender, Exception reason)
    {
        if (IsToBeLogged(ref _noMessages, out var count))
        {
            Log.NoMessage(_request.Logger, Address, count, sender, reason.Message);
        }
    }

    private async Task ReceiveAsync()
    {
        // One byte more than the largest message shows that a datagram is larger.
        var most = Math.Min(_request.Transport.MaxReceivedMessageSize, UdpModel.MaxDatagram);
        var buffer = GC.AllocateUninitializedArray<byte>(most + 1);
        EndPoint anybody = new IPEndPoint(
            _socket.AddressFamily == AddressFamily.InterNetworkV6 ? IPAddress.IPv6Any : IPAddress.Any, 0);
        while (!_closing.IsCancellationRequested)
        {
            try
            {
                var received = await _socket.ReceiveFromAsync(buffer, SocketFlags.None, anybody, _closing.Token)
                    .ConfigureAwait(false);
                var sender = (IPEndPoint)received.RemoteEndPoint;
                if (received.ReceivedBytes > most)
                {
                    DropTooLarge(sender, most);
                }
                else
                {
                    Take(buffer.AsSpan(0, received.ReceivedBytes), sender);
                }
            }
            catch (SocketException e) when (e.SocketErrorCode == SocketError.MessageSize)
            {
                DropTooLarge(anybody, most);
            }
            catch (SocketException e) when (UdpSockets.IsLoss(e.SocketErrorCode))
            {
                // Expected: an answer has reached nobody (ICMP). That is no concern of the next datagram.
            }
            catch (OperationCanceledException) when (_closing.IsCancellationRequested)
            {
                return;
            }
            catch (Exception e)
            {
                // Unexpected: the network has failed. The listener tries again, but not in a tight loop.
                Log.ReceiveFailed(_request.Logger, Address, e.Message, e);
                await Task.Delay(PauseAfterFailure, _request.Transport.Clock, _closing.Token)
                    .ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            }
        }
    }

    private void Take(ReadOnlySpan<byte> datagram, IPEndPoint sender)
    {
        var cost = Math.Max(datagram.Length, LeastCost);
        if (Interlocked.Add(ref _pending, cost) > _settings.MaxPending)
        {
            Interlocked.Add(ref _pending, -cost);
            if (IsToBeLogged(ref _full, out var count))
            {
                Log.Full(_request.Logger, Address, count, _settings.MaxPending, sender);
            }

            return;
        }

        var message = new UdpMessage(this, sender);
        var incoming = new Incoming(message, message);
        incoming.Envelope.Append(datagram);
        Interlocked.Increment(ref _running);
        ThreadPool.UnsafeQueueUserWorkItem(
            static s => _ = s.Listener.ServeAsync(s.Incoming, s.Sender, s.Cost),
            (Listener: this, Incoming: incoming, Sender: sender, Cost: cost), preferLocal: false);
    }

    private async Task ServeAsync(Incoming incoming, IPEndPoint sender, int cost)
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
                Interlocked.Add(ref _pending, -cost);
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
        if (_history is null)
        {
            return true;
        }

        try
        {
            var message = MessageReader.Read(incoming.Envelope, _settings.Encoding);
            var id = message.Headers.MessageId?.ToString();
            if (_settings.Encoding.HasFastLane)
            {
                message.Close();
            }
            else
            {
                // A message that a custom encoder has read is not read again.
                incoming.Message = message;
            }

            return id is null || _history.TryAdd(id);
        }
        catch (Exception e)
        {
            // Expected: the datagram is not a message.
            Reject(sender, e);
            return false;
        }
    }

    /// <summary>
    /// Sends an answer again beside the call, which has ended. Copies take their place among the waiting messages, and
    /// are left out when there is none.
    /// </summary>
    private async Task RepeatAsync(byte[] bytes, IPEndPoint sender)
    {
        var cost = Math.Max(bytes.Length, LeastCost);
        try
        {
            if (Interlocked.Add(ref _pending, cost) <= _settings.MaxPending)
            {
                await _settings.Retransmission.RepeatAsync(
                    () => SendAsync(bytes, sender), _request.Transport.Clock, _closing.Token).ConfigureAwait(false);
            }
        }
        catch (CommunicationException)
        {
            // Expected when the listener closes; the first copy has been sent.
        }
        finally
        {
            Interlocked.Add(ref _pending, -cost);
        }
    }

    private async ValueTask SendAsync(byte[] bytes, IPEndPoint sender)
    {
        try
        {
            await _socket.SendToAsync(bytes, SocketFlags.None, sender).ConfigureAwait(false);
        }
        catch (SocketException e)
        {
            throw new CommunicationException(Escaped.Text(
                $"The answer to a datagram of {sender} could not be sent. Error code {e.ErrorCode}: {e.Message}."), e);
        }
        catch (ObjectDisposedException e)
        {
            throw new CommunicationObjectAbortedException(Escaped.Text($"The listener at {Address} is closed."), e);
        }
    }

    private void DropTooLarge(EndPoint sender, int most)
    {
        if (IsToBeLogged(ref _tooLarge, out var count))
        {
            Log.TooLarge(_request.Logger, Address, count, most, sender);
        }
    }

    /// <summary>The first, second, fourth, eighth ... datagram is logged.</summary>
    private static bool IsToBeLogged(ref long counter, out long count)
    {
        count = Interlocked.Increment(ref counter);
        return (count & (count - 1)) == 0;
    }

    private void Leave()
    {
        if (Interlocked.Decrement(ref _running) == 0)
        {
            _idle.TrySetResult();
        }
    }
}
