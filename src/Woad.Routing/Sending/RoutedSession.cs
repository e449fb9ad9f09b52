using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Connections;
using Woad.Routing.Contracts;
using Woad.Routing.Versions;
using Woad.Xml;

namespace Woad.Routing.Sending;

/// <summary>
/// A caller's session, or one call without session: its messages, and the channels on which they are sent on. It keeps
/// the settings with which it began.
/// </summary>
/// <remarks>
/// One-way messages of a session keep their order, in both directions. A session whose service is lost after it has got
/// a message fails as a session: a backup does not know what the first service knew.
/// </remarks>
/// <param name="endpoint">The endpoint that the caller uses.</param>
/// <param name="active">The settings.</param>
internal sealed class RoutedSession(ServedEndpoint endpoint, ActiveConfiguration active)
{
    private static readonly ConditionalWeakTable<IContextChannel, RoutedSession> Sessions = [];

    private readonly SessionChannels _channels = new();
    private readonly Lock _gate = new();
    private readonly InOrder _onward = new();
    private readonly InOrder _back = new();
    private readonly AskingServices _asking = new();
    private IContextChannel? _caller;
    private IDuplexRouterCallback? _callback;
    private MessageVersion? _version;
    private Exception? _failure;
    private Task? _callerEnd;
    private bool _hasSession;
    private bool _hasEnded;

    /// <summary>The session of a caller's channel; null while it has sent nothing.</summary>
    public static RoutedSession? Of(IContextChannel channel) =>
        Sessions.TryGetValue(channel, out var session) ? session : null;

    /// <summary>
    /// Sends a request on, and returns its reply. A message that has no reply is sent on as such: then null is
    /// returned, and the caller has been answered.
    /// </summary>
    public async Task<Message?> RequestAsync(Message request, OperationContext? context)
    {
        var isOneWay = OneWayMessages.Take(request);
        Message? reply;
        try
        {
            Attach(request, context);
            reply = isOneWay && _hasSession
                ? await SendInSessionAsync(request).ConfigureAwait(false)
                : await AskAsync(new RoutedMessage(request, isOneWay)).ConfigureAwait(false);
        }
        catch (Exception) when (isOneWay && _hasSession)
        {
            // Nobody waits for a fault, and the log has the cause.
            _caller?.Abort();
            reply = null;
        }
        catch (Exception e) when (e is not FaultException)
        {
            throw Failures.ForCaller(e);
        }

        if (reply is null && context?.RequestContext is { } answer)
        {
            await Task.Factory.FromAsync(answer.BeginReply, answer.EndReply, (Message?)null, null)
                .ConfigureAwait(false);
        }

        return reply;
    }

    /// <summary>Sends a one-way message on, to every endpoint whose filter matches it.</summary>
    public Task SendAsync(Message message, OperationContext? context)
    {
        Attach(message, context);
        var routed = new RoutedMessage(message, isOneWay: true);
        return _hasSession ? _onward.Run(() => SendToAllAsync(routed)) : SendToAllAsync(routed);
    }

    /// <summary>Passes a message of a service back to the caller.</summary>
    /// <param name="message">The message.</param>
    /// <param name="from">The service.</param>
    public Task ReturnAsync(Message message, OutgoingEndpoint from)
    {
        if (message.Headers.MessageId is { } id)
        {
            _asking.Add(id, from);
        }

        return ReturnAsync(message);
    }

    private Task ReturnAsync(Message message) => _back.Run(async () =>
    {
        var callback = _callback ?? throw new CommunicationException("The caller of the router has gone.");
        var returned = Onward.ForCaller(message, _version!, keepsCorrelation: true);
        try
        {
            await Task.Factory.FromAsync(
                callback.BeginProcessMessage, callback.EndProcessMessage, returned, null).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Fail(e);
            throw;
        }
    });

    /// <summary>The caller sends nothing more: when all has been sent on, the services hear of it.</summary>
    public void CallerIsDone() => _ = CallerIsDoneAsync();

    /// <summary>A service sends nothing more: the caller hears of it once it has got everything.</summary>
    public void ServiceIsDone() => _ = ServiceIsDoneAsync();

    /// <summary>The session of a service was lost: so is the caller's.</summary>
    public void ServiceFailed() =>
        Fail(new CommunicationException("The session that leads to the service has failed."));

    /// <summary>The caller's session was lost: so are those that lead on.</summary>
    public void Abort()
    {
        foreach (var channel in _channels.End())
        {
            channel.Abort();
        }
    }

    /// <summary>The session or call has ended.</summary>
    public void End()
    {
        foreach (var channel in _channels.End())
        {
            _ = channel.CloseAsync();
        }

        lock (_gate)
        {
            if (_hasEnded)
            {
                return;
            }

            _hasEnded = true;
        }

        active.Release();
    }

    private void Attach(Message message, OperationContext? context)
    {
        if (!message.Properties.ContainsKey(ServedEndpoint.NameProperty))
        {
            message.Properties.Add(ServedEndpoint.NameProperty, endpoint.Name);
        }

        lock (_gate)
        {
            if (_failure is { } failure)
            {
                throw new CommunicationException(
                    "The session has failed: the service that had its messages is lost. Open another channel to the "
                        + "router.", failure);
            }

            if (_caller is not null || context is null)
            {
                return;
            }

            _caller = context.Channel!;
            _hasSession = context.SessionId is not null;
            _version = message.Version;
            _callback = endpoint.IsDuplex ? context.GetCallbackChannel<IDuplexRouterCallback>() : null;
            if (_hasSession)
            {
                Sessions.AddOrUpdate(_caller, this);
            }
        }
    }

    private async Task<Message?> SendInSessionAsync(Message message)
    {
        await _onward.Run(() => SendToAllAsync(new RoutedMessage(message, isOneWay: true))).ConfigureAwait(false);
        return null;
    }

    /// <summary>
    /// Sends a request to one endpoint, behind the one-way messages that came before it. A message that has no reply
    /// and no session goes to every endpoint.
    /// </summary>
    private async Task<Message?> AskAsync(RoutedMessage message)
    {
        try
        {
            await _onward.WhenDone().ConfigureAwait(false);
            var targets = Targets.Of(message, active.Settings, endpoint);
            if (targets.Count > 1)
            {
                return message.IsOneWay
                    ? await SendToEachAsync(targets, message).ConfigureAwait(false)
                    : throw new NoRouteException(Escaped.Text(
                        $"{targets.Count} filters of the routing table match a request, which has one reply. Give the "
                            + $"filters different priorities, so that one of them is asked first."));
            }

            var expectsReply = !message.IsOneWay && message.Version.Addressing != AddressingVersion.None;
            var reply = await SendAsync(targets[0], message).ConfigureAwait(false);
            return reply is not null ? Onward.ForCaller(reply, message.Version, keepsCorrelation: false)
                : expectsReply
                    ? throw new CommunicationException("The service has sent no reply to a request of the router.")
                : null;
        }
        finally
        {
            message.Close();
        }
    }

    private async Task SendToAllAsync(RoutedMessage message)
    {
        try
        {
            if (endpoint.IsDuplex
                && message.Received.Headers.RelatesTo is { } id && _asking.Take(id) is { } service)
            {
                await AnswerAsync(service, message).ConfigureAwait(false);
                return;
            }

            await SendToEachAsync(Targets.Of(message, active.Settings, endpoint), message).ConfigureAwait(false);
        }
        catch (Exception e) when (_hasSession)
        {
            if (Failures.IsOfDelivery(e))
            {
                Fail(e);
                throw;
            }

            // The messages behind it are not to suffer. A caller that waits for a reply is told.
            await RefuseAsync(message.Received, e).ConfigureAwait(false);
        }
        finally
        {
            message.Close();
        }
    }

    private async Task<Message?> SendToEachAsync(
        List<IReadOnlyList<ServiceEndpoint>> targets, RoutedMessage message)
    {
        if (targets.Count == 1)
        {
            await SendAsync(targets[0], message).ConfigureAwait(false);
            return null;
        }

        message.Copy();
        await Task.WhenAll(targets.Select(target => SendAsync(target, message))).ConfigureAwait(false);
        return null;
    }

    /// <summary>Sends the caller's reply to the service that has asked it.</summary>
    private async Task AnswerAsync(OutgoingEndpoint service, RoutedMessage message)
    {
        var channel = _channels.Find(service) ?? throw new CommunicationException(
            "The session of the service that has asked the caller of the router has ended.");
        await channel.SendAsync(Onward.ForService(message.Next(), service.Version, isRequest: false))
            .ConfigureAwait(false);
    }

    /// <summary>Tells the caller of a session that a message was not sent on, if it waits for a reply.</summary>
    private async Task RefuseAsync(Message message, Exception reason)
    {
        Log.Refused(endpoint.Logger, endpoint.Name, reason);
        if (_callback is null || message.Headers.MessageId is not { } id)
        {
            return;
        }

        var version = message.Version;
        var fault = Message.CreateMessage(
            version, Failures.ForCaller(reason).CreateMessageFault(), version.Addressing.DefaultFaultAction);
        fault.Headers.RelatesTo = id;
        await ReturnAsync(fault).ConfigureAwait(false);
    }

    /// <summary>Sends a message to the first of some endpoints that takes it.</summary>
    private async Task<Message?> SendAsync(IReadOnlyList<ServiceEndpoint> endpoints, RoutedMessage message)
    {
        if (endpoints.Count > 1)
        {
            message.KeepForBackup();
        }

        for (var i = 0; ; i++)
        {
            var target = active.Of(endpoints[i], endpoint.Contract);
            OutgoingChannel? channel = null;
            try
            {
                channel = await _channels.GetAsync(target, endpoint.IsDuplex ? new DuplexCallback(this, target) : null)
                    .ConfigureAwait(false);
                var expectsReply = target.IsRequestReply && !(message.IsOneWay && channel.IsSession);
                var onward = Onward.ForService(message.Next(), target.Version, expectsReply);
                return expectsReply
                    ? await channel.RequestAsync(onward).ConfigureAwait(false)
                    : await channel.SendAsync(onward).ConfigureAwait(false);
            }
            catch (CommunicationException e) when (channel is { IsSession: false } && MissingReply.Is(e))
            {
                // The service has got the message: no backup may get it, too.
                return null;
            }
            catch (Exception e) when (Failures.IsOfDelivery(e))
            {
                var isLost = _hasSession && channel is { IsSession: true, HasDelivered: true };
                _channels.Drop(target, channel);
                if (isLost)
                {
                    Fail(e);
                }

                if (isLost || i == endpoints.Count - 1 || !message.CanBeSent)
                {
                    Log.NotSent(endpoint.Logger, endpoint.Name, target.Address, e);
                    throw;
                }

                Log.BackupTried(endpoint.Logger, target.Address, endpoints[i + 1].Address!.Uri, e.Message);
            }
        }
    }

    private void Fail(Exception reason)
    {
        lock (_gate)
        {
            if (_failure is not null || _hasEnded || !_hasSession)
            {
                return;
            }

            _failure = reason;
        }

        Log.SessionFailed(endpoint.Logger, endpoint.Name, reason.Message);
        Abort();
        if (endpoint.Contract != typeof(System.ServiceModel.Routing.IRequestReplyRouter))
        {
            // Nobody waits for a reply: the end of the session tells the caller.
            _caller?.Abort();
        }
    }

    private async Task CallerIsDoneAsync()
    {
        await _onward.WhenDone().ConfigureAwait(false);
        await Task.WhenAll(_channels.All.Select(static c => c.CloseAsync())).ConfigureAwait(false);
        await ServiceIsDoneAsync().ConfigureAwait(false);
    }

    /// <summary>Both the caller's end and that of a service lead here. A second call waits for the first.</summary>
    private Task ServiceIsDoneAsync()
    {
        lock (_gate)
        {
            return _callerEnd ??= EndCallerAsync();
        }
    }

    private async Task EndCallerAsync()
    {
        await _back.WhenDone().ConfigureAwait(false);
        if (_caller is IDuplexContextChannel caller)
        {
            await SessionEnds.CloseOutputAsync(caller).ConfigureAwait(false);
        }
    }
}
