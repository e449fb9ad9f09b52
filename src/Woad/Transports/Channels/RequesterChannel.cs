using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Connections;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Security.Sessions;
using Woad.Transactions;

namespace Woad.Transports.Channels;

/// <summary>A channel over a requester of its stack: the common part of request and output channels.</summary>
internal abstract class RequesterChannel(
    ChannelManagerBase manager, ClientChannelStack stack, EndpointAddress address, Uri via) : TaskChannel(manager)
{
    private readonly ChannelWriter _writer = stack.NewWriter();
    private IRequester? _requester;
    private ChannelParameterCollection? _parameters;

    public EndpointAddress RemoteAddress => address;

    public Uri Via => via;

    protected ChannelWriter Writer => _writer;


    public override T? GetProperty<T>()
        where T : class => typeof(T) == typeof(ChannelParameterCollection)
            ? (T)(object)(_parameters ??= new ChannelParameterCollection(this))
            : stack.GetProperty<T>() ?? base.GetProperty<T>();

    /// <summary>The public view of the requester's session.</summary>
    /// <exception cref="InvalidOperationException">The channel is not open.</exception>
    protected NamedSession NewSession() => _requester is { SessionId: { } id } requester
        ? ChannelSessions.Of(id, requester.SecurityContext, null, address.Identity)
        : throw NamedSession.NotOpen();

    protected override async Task OnOpenAsync(TimeSpan timeout)
    {
        OpeningChannel.Keep(_parameters);
        CallerTransaction.KeepAmbient();
        var requester = await TimeLimit.RunAsync(
            token => stack.OpenAsync(address, via, token), timeout, stack.Clock, "The open operation")
            .ConfigureAwait(false);
        requester.Failed += _ => Fault();
        Volatile.Write(ref _requester, requester);
        if (State != CommunicationState.Opening)
        {
            // Aborted meanwhile, when there was no requester yet.
            requester.Abort();
        }
    }

    protected override async Task OnCloseAsync(TimeSpan timeout)
    {
        if (_requester is not { } requester)
        {
            return;
        }

        await TimeLimit.RunAsync(
            async token =>
            {
                await requester.CloseAsync(token).ConfigureAwait(false);
                return true;
            },
            timeout,
            stack.Clock,
            "The close operation").ConfigureAwait(false);
        await requester.DisposeAsync().ConfigureAwait(false);
    }

    protected override void OnAbort() => Volatile.Read(ref _requester)?.Abort();

    /// <summary>Sends a message, and receives its reply.</summary>
    protected async Task<PendingRequest> SendAsync(Message message, ReplyExpectation expectation, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(message);
        ThrowIfDisposedOrNotOpen();
        CallerTransaction.KeepAmbient();
        return await TimeLimit.RunAsync(
            token => SendAsync(message, expectation, token), timeout, stack.Clock, $"The request sent to {via}")
                .ConfigureAwait(false);
    }

    private async ValueTask<PendingRequest> SendAsync(
        Message message, ReplyExpectation expectation, CancellationToken cancellationToken)
    {
        stack.Address(message, address);
        if ((stack.IsCorrelated && expectation != ReplyExpectation.None) || stack.NumbersMessages)
        {
            message.Headers.MessageId ??= new UniqueId(MessageIdentifiers.Next());
        }

        var call = new PendingRequest
        {
            Id = CorrelationId.OfAny(RequestCorrelation.Of(message).MessageId),
            Action = message.Headers.Action ?? "",
            Expectation = expectation,
        };
        call.Request.Properties = _writer.IsParted ? new MessageProperties(message.Properties) : message.Properties;
        _writer.Write(message, null, call.Request);
        try
        {
            await _requester!.InvokeAsync(call, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            call.Request.Clear();
        }

        if (call.Reply is { Arriving: { } arriving, StreamHead: null })
        {
            using var registration = cancellationToken.UnsafeRegister(
                static body => ((StreamedBody)body!).GiveUp(), arriving);
            await stack.ReadHeadAsync(call.Reply, arriving).ConfigureAwait(false);
        }

        return call;
    }
}
