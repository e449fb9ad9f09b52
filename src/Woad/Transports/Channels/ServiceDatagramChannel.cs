using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Transports.Channels;

/// <summary>
/// The messages of a listener, and those that its program sends: to the address and port of the
/// <see cref="RemoteEndpointMessageProperty"/> that a message has, else to its To.
/// </summary>
internal sealed class ServiceDatagramChannel(
    ChannelManagerBase manager, IRequestQueue queue, ChannelWriter writer, Func<IListener?> listener)
    : DatagramChannel(manager, writer, queue.Clock)
{
    private readonly CancellationTokenSource _closing = new();

    public override EndpointAddress LocalAddress => new(queue.Uri);

    public override EndpointAddress RemoteAddress { get; } = new(EndpointAddress.AnonymousUri);

    public override Uri Via => queue.Uri;

    protected override void OnClosing()
    {
        base.OnClosing();
        _closing.Cancel();
    }

    protected override Task OnCloseAsync(TimeSpan timeout) => queue.LeaveAsync(this, timeout);

    protected override void OnAbort() => _ = queue.LeaveAsync(this, TimeSpan.Zero);

    protected override async Task<(bool Received, Message? Message)> TryTakeAsync(TimeSpan timeout)
    {
        using var deadline = Deadline.After(timeout, queue.Clock);
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, _closing.Token);
        try
        {
            if (await queue.TakeAsync(linked.Token).ConfigureAwait(false) is not { } context)
            {
                return (true, null);
            }

            await context.AcceptAsync().ConfigureAwait(false);
            return (true, context.RequestMessage);
        }
        catch (OperationCanceledException)
        {
            return (_closing.IsCancellationRequested, null);
        }
    }

    protected override async Task<bool> WaitAsync(TimeSpan timeout)
    {
        using var deadline = Deadline.After(timeout, queue.Clock);
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, _closing.Token);
        try
        {
            await queue.WaitForRequestAsync(linked.Token).ConfigureAwait(false);
            return true;
        }
        catch (OperationCanceledException)
        {
            return _closing.IsCancellationRequested;
        }
    }

    protected override void Address(Message message)
    {
        if (!message.Properties.ContainsKey(RemoteEndpointMessageProperty.Name)
            && Listener.Find(message.Properties.Via ?? message.Headers.To) is { } remote)
        {
            message.Properties.Add(RemoteEndpointMessageProperty.Name, remote);
        }

        if (Writer.Stack.Transport.Settings.NumbersMessages)
        {
            message.Headers.MessageId ??= new UniqueId(MessageIdentifiers.Next());
        }
    }

    protected override ValueTask SendAsync(Outgoing outgoing, CancellationToken cancellationToken) =>
        Listener.Channel.SendAsync(outgoing, cancellationToken);

    private IDatagramListener Listener => listener() as IDatagramListener
        ?? throw new InvalidOperationException(Escaped.Text($"The listener at {queue.Uri} does not send messages."));
}
