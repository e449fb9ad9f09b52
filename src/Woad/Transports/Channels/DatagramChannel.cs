using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>Single messages both ways as WCF's channel shape, on either side.</summary>
internal abstract class DatagramChannel(ChannelManagerBase manager, ChannelWriter writer, TimeProvider clock)
    : TaskChannel(manager), IDuplexChannel
{
    public abstract EndpointAddress LocalAddress { get; }

    public abstract EndpointAddress RemoteAddress { get; }

    public abstract Uri Via { get; }

    protected ChannelWriter Writer => writer;

    public override T? GetProperty<T>()
        where T : class => TransportProperties.Get<T>(writer.Stack) ?? base.GetProperty<T>();

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

    public void Send(Message message) => Send(message, DefaultSendTimeout);

    public void Send(Message message, TimeSpan timeout) => Blocking.Wait(SendAsync(message, timeout));

    public IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state) =>
        BeginSend(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(SendAsync(message, timeout), callback, state);

    public void EndSend(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Takes the next message, null at the end; not received when the time is over first.</summary>
    protected abstract Task<(bool Received, Message? Message)> TryTakeAsync(TimeSpan timeout);

    /// <summary>Waits for a message, or the end; false when the time is over first.</summary>
    protected abstract Task<bool> WaitAsync(TimeSpan timeout);

    /// <summary>Gives a message the addresses that it needs before it is written.</summary>
    protected abstract void Address(Message message);

    /// <summary>Sends a message that has been written.</summary>
    protected abstract ValueTask SendAsync(Outgoing outgoing, CancellationToken cancellationToken);

    private async Task<Message?> ReceiveAsync(TimeSpan timeout)
    {
        var (received, message) = await TryReceiveAsync(timeout).ConfigureAwait(false);
        return received ? message : throw TimeLimit.TimedOut("The receive operation", timeout);
    }

    private async Task<(bool Received, Message? Message)> TryReceiveAsync(TimeSpan timeout) =>
        IsOverForReceive() ? (true, null) : await TryTakeAsync(timeout).ConfigureAwait(false);

    private async Task SendAsync(Message message, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(message);
        ThrowIfDisposedOrNotOpen();
        Address(message);
        var outgoing = new Outgoing
        {
            Properties = message.Properties,
            Id = Encoders.CorrelationId.OfAny(message.Headers.MessageId),
        };
        try
        {
            writer.Write(message, null, outgoing);
            await TimeLimit.RunAsync(
                async token =>
                {
                    await SendAsync(outgoing, token).ConfigureAwait(false);
                    return true;
                },
                timeout,
                clock,
                "The send operation").ConfigureAwait(false);
        }
        finally
        {
            outgoing.Clear();
        }
    }
}
