using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;
using Woad.Connections;
using Woad.Transports.Channels;
using Woad.Waits;

namespace Woad.Transports.OneWay;

/// <summary>Takes the messages of its listener one by one.</summary>
internal sealed class OneWayInputChannel(
    ChannelManagerBase manager, ChannelReader<Message> messages, EndpointAddress address, TimeProvider clock)
    : TaskChannel(manager), IInputChannel
{
    private readonly CancellationTokenSource _closing = new();

    public EndpointAddress LocalAddress => address;

    public Message? Receive() => Receive(DefaultReceiveTimeout);

    public Message? Receive(TimeSpan timeout) => Blocking.Wait(ReceiveAsync(timeout));

    public IAsyncResult BeginReceive(AsyncCallback? callback, object? state) =>
        BeginReceive(DefaultReceiveTimeout, callback, state);

    public IAsyncResult BeginReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(ReceiveAsync(timeout), callback, state);

    public Message? EndReceive(IAsyncResult result) => TaskToAsyncResult.End<Message?>(result);

    public bool TryReceive(TimeSpan timeout, out Message? message)
    {
        (var received, message) = Blocking.Wait(TryReceiveAsync(timeout));
        return received;
    }

    public IAsyncResult BeginTryReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(TryReceiveAsync(timeout), callback, state);

    public bool EndTryReceive(IAsyncResult result, out Message? message)
    {
        (var received, message) = TaskToAsyncResult.End<(bool, Message?)>(result);
        return received;
    }

    public bool WaitForMessage(TimeSpan timeout) => Blocking.Wait(WaitAsync(timeout));

    public IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(WaitAsync(timeout), callback, state);

    public bool EndWaitForMessage(IAsyncResult result) => TaskToAsyncResult.End<bool>(result);

    protected override void OnClosing()
    {
        base.OnClosing();
        _closing.Cancel();
    }

    protected override void OnAbort()
    {
    }

    private async Task<Message?> ReceiveAsync(TimeSpan timeout)
    {
        var (received, message) = await TryReceiveAsync(timeout).ConfigureAwait(false);
        return received ? message : throw TimeLimit.TimedOut("Receiving a message", timeout);
    }

    private async Task<(bool Received, Message? Message)> TryReceiveAsync(TimeSpan timeout)
    {
        if (State is CommunicationState.Created or CommunicationState.Opening or CommunicationState.Faulted)
        {
            ThrowIfDisposedOrNotOpen();
        }

        using var deadline = Deadline.After(timeout, clock);
        while (await WaitAsync(deadline.Token).ConfigureAwait(false))
        {
            if (messages.TryRead(out var message))
            {
                return (true, message);
            }

            // Another receiver was faster, or no more will come.
            if (_closing.IsCancellationRequested || messages.Completion.IsCompleted)
            {
                return (true, null);
            }
        }

        return (false, null);
    }

    private async Task<bool> WaitAsync(TimeSpan timeout)
    {
        using var deadline = Deadline.After(timeout, clock);
        return await WaitAsync(deadline.Token).ConfigureAwait(false);
    }

    /// <summary>True when there is a message, or none will come any more.</summary>
    private async Task<bool> WaitAsync(CancellationToken deadline)
    {
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(deadline, _closing.Token);
        try
        {
            await messages.WaitToReadAsync(linked.Token).ConfigureAwait(false);
            return true;
        }
        catch (OperationCanceledException)
        {
            return _closing.IsCancellationRequested;
        }
    }
}
