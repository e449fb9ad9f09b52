using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>Requests over a transport without sessions, as WCF's channel shape.</summary>
internal sealed class RequestChannel(
    ChannelManagerBase manager,
    ClientTransport shared,
    EncodingModel encoding,
    EndpointAddress address,
    Uri via,
    bool manualAddressing,
    TimeProvider clock) : TaskChannel(manager), IRequestChannel
{
    private IRequester? _invoker;

    public EndpointAddress RemoteAddress => address;

    public Uri Via => via;

    public override T? GetProperty<T>()
        where T : class => TransportProperties.Get<T>(encoding) ?? shared.GetProperty<T>() ?? base.GetProperty<T>();

    public Message? Request(Message message) => Request(message, DefaultSendTimeout);

    public Message? Request(Message message, TimeSpan timeout) => Blocking.Wait(RequestAsync(message, timeout));

    public IAsyncResult BeginRequest(Message message, AsyncCallback? callback, object? state) =>
        BeginRequest(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginRequest(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(RequestAsync(message, timeout), callback, state);

    public Message? EndRequest(IAsyncResult result) => TaskToAsyncResult.End<Message?>(result);

    protected override async Task OnOpenAsync(TimeSpan timeout) => _invoker = await TimeLimit.RunAsync(
        token => shared.Connections.Requests!(address, via, token), timeout, clock, "The open operation")
        .ConfigureAwait(false);

    protected override async Task OnCloseAsync(TimeSpan timeout)
    {
        if (_invoker is { } invoker)
        {
            await invoker.CloseAsync(CancellationToken.None).ConfigureAwait(false);
            await invoker.DisposeAsync().ConfigureAwait(false);
        }
    }

    protected override void OnAbort() => _invoker?.Abort();

    private async Task<Message?> RequestAsync(Message message, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(message);
        ThrowIfDisposedOrNotOpen();
        return await TimeLimit.RunAsync(token => RequestAsync(message, token), timeout, clock, $"The request sent to {via}")
            .ConfigureAwait(false);
    }

    private async ValueTask<Message?> RequestAsync(Message message, CancellationToken cancellationToken)
    {
        if (!manualAddressing)
        {
            address.ApplyTo(message);
        }

        // A reply is not insisted on: an empty answer acknowledges a one-way message.
        var call = new PendingRequest { Action = message.Headers.Action ?? "", ExpectsReply = false, Request = { Properties = message.Properties } };
        MessageWriter.Write(message, encoding, null, call.Request);
        try
        {
            await _invoker!.InvokeAsync(call, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            call.Request.Clear();
        }

        if (call.Reply.Envelope.Length == 0)
        {
            return null;
        }

        var reply = MessageReader.Read(call.Reply.Envelope, encoding);
        if (call.ReplyProperties is { } properties)
        {
            reply.Properties.CopyProperties(properties);
        }

        call.Reply.Detach();
        return reply;
    }
}
