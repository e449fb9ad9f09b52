using System.Net.Security;
using System.Runtime.CompilerServices;
using System.ServiceModel.Channels;
using System.ServiceModel;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Sessions;
using Woad.Transports.Classic;
using Woad.Security.Contexts;
using Woad.Xml;

namespace Woad.Security.Conversation;

/// <summary>
/// Makes sessions of the messages to a listener: issues, renews and cancels security contexts, and hands every other
/// message to the session whose key has signed it. The messages may be requests that stand for themselves, or come in
/// sessions.
/// </summary>
internal sealed class ConversationReceiver : IReceiver
{
    private readonly ServiceConversationModel _model;
    private readonly LayerContext _context;
    private readonly ISessionServer _above;
    private readonly BootstrapKeys _bootstrapKeys;
    private readonly ServiceProtection _bootstrap;
    private readonly ServiceProtection _session;
    private readonly SecurityContextFaults _faults;
    private readonly ConversationTable _table;
    private readonly SecurityContextKeys _keys;
    private readonly SecurityContextIssuer _issuer;
    private readonly SecurityContextAnswers _answers;
    private readonly ConversationMessages _messages;
    private readonly OwnActions _actions;
    private readonly Func<CarriedMessage, ValueTask> _refuseDroppedAsync;

    /// <param name="model">The conversations.</param>
    /// <param name="above">Takes the sessions.</param>
    /// <param name="context">The stack.</param>
    public ConversationReceiver(ServiceConversationModel model, ISessionServer above, LayerContext context)
    {
        _model = model;
        _above = above;
        _context = context;
        _faults = new SecurityContextFaults(model.Profile.Names, context.Encoding.Version);
        _issuer = new SecurityContextIssuer(model.Profile, context.Encoding.Version, _faults);
        _answers = new SecurityContextAnswers(context);
        _refuseDroppedAsync = RefuseDroppedAsync;
        var names = model.Profile.Names;
        _actions = new OwnActions(
            context, names.IssueAction, names.RenewAction, names.CancelAction, names.CancelReplyAction);
        _table = new ConversationTable(model, context.Clock, _faults, context.Address);
        _keys = new SecurityContextKeys(_table, _faults, model.Profile, tellsPeer: !model.Tokens.IsNone);
        _session = new ServiceProtection(model.Profile, _keys, model.Tokens, context);
        _messages = new ConversationMessages(model.Profile, _session, _keys, context);
        var bootstrap = model.Bootstrap;
        _bootstrapKeys = new BootstrapKeys(bootstrap.Keys(context), _keys);
        _bootstrap = new ServiceProtection(bootstrap.Profile, _bootstrapKeys, bootstrap.Tokens, context);
        Sessions = new PumpedSessions(this, SessionEnded, context, model.PeerShare);
        context.WhenClosing(CloseAsync);
    }

    /// <summary>Reads the sessions below.</summary>
    public PumpedSessions Sessions { get; }

    /// <summary>Sessions that have been issued and have not ended.</summary>
    public int Count => _table.Count;

    public async ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        try
        {
            if (_bootstrapKeys.Answers && await _bootstrapKeys.TryAnswerAsync(incoming).ConfigureAwait(false))
            {
                return false;
            }

            return await TakeAsync(incoming).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            await _session.RefusingAsync(e).ConfigureAwait(false);
            await _answers.RefuseUnverifiedAsync(incoming, e).ConfigureAwait(false);
            incoming.Reset(viewed: false);
            return false;
        }
    }

    /// <remarks>Requests that find the conversation busy wait here: their waits share objects.</remarks>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<Outcome> RunAsync(Incoming incoming)
    {
        await ((CarriedMessage)incoming.ReceiverState!).EndedAsync().ConfigureAwait(false);
        incoming.ReceiverState = null;
        incoming.Reset(viewed: false);
        return Outcome.Answered;
    }

    /// <summary>The listener closes: the conversations end, for no client could end them afterwards.</summary>
    private ValueTask CloseAsync(CancellationToken deadline)
    {
        _table.Close();
        return Sessions.CloseAsync(deadline);
    }

    /// <summary>A conversation whose connection is lost ends with it.</summary>
    private void SessionEnded(IEnvelopeSession below, Exception? failure) => _table.ConnectionEnded(below, failure);

    private async ValueTask<bool> TakeAsync(Incoming incoming)
    {
        var names = _model.Profile.Names;
        var action = _actions.Find(incoming);
        if (incoming.Message is ReceivedMessage { DuplicateHeader: { } duplicate })
        {
            throw duplicate;
        }

        if (action == names.IssueAction || action == names.RenewAction)
        {
            await IssueAsync(incoming, isRenewal: action == names.RenewAction).ConfigureAwait(false);
            incoming.Reset(viewed: false);
            return false;
        }

        var received = Verify(incoming);
        var (session, isStale) = SessionOf(received);
        if (action == names.CancelReplyAction)
        {
            ConfirmCancel(incoming, session);
            return false;
        }

        if (isStale && action != names.CancelAction)
        {
            await AskForRenewalAsync(incoming, received, session).ConfigureAwait(false);
            return false;
        }

        if (_model.Tokens.IsNone && received.Message.SignatureCount > 1)
        {
            throw Invalid(
                "The message has another signature beside the session's, although the client has proved who it is.");
        }

        var carried = new CarriedMessage(incoming, session, received.Message, _refuseDroppedAsync);
        return action == names.CancelAction
            ? await CancelAsync(incoming, carried, session, received).ConfigureAwait(false)
            : await HandOnAsync(incoming, carried, session).ConfigureAwait(false);
    }

    private ReceivedRequest Verify(Incoming incoming)
    {
        try
        {
            return _session.Verify(incoming, needsKey: true);
        }
        catch (UnkeyedMessageException)
        {
            throw _faults.BadContext(_context.OpenHead(incoming)?.Headers.Action, "it has no security context token");
        }
    }

    private async ValueTask<bool> HandOnAsync(Incoming incoming, CarriedMessage carried, ServiceConversation session)
    {
        if (incoming.Session is { } below)
        {
            session.ComesOver(below);
            Sessions.Accept(below);
        }

        if (!session.TryTake(carried, out var isFirst))
        {
            throw _faults.Aborted($"the session '{session.Id}' takes no more messages");
        }

        incoming.ReceiverState = carried;
        if (isFirst)
        {
            // Not in the flow of the request that happens to be the first.
            ThreadPool.UnsafeQueueUserWorkItem(
                static s => _ = s.Handler.ServeAsync(s.Session), (Handler: this, Session: session), preferLocal: false);
        }

        if (incoming.Session is not null)
        {
            // What is read of a session waits for the conversation, which reads no faster than its messages are
            // admitted.
            await carried.EndedAsync().ConfigureAwait(false);
        }

        return true;
    }

    private async Task ServeAsync(ServiceConversation session)
    {
        if (await _above.ReserveAsync(session).ConfigureAwait(false) is { } place)
        {
            await using (place.ConfigureAwait(false))
            {
                _table.Served(session);
                await place.ServeAsync().ConfigureAwait(false);
            }
        }

        // Whatever way it has ended, somebody may wait for its end, or have come too late.
        session.EndInput();
        try
        {
            await session.CloseOutputAsync(CancellationToken.None).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Log.Refused(_context.Logger, _context.Address!, e.Message);
        }

        session.End(null);
        _table.Remove(session);
        Log.Ended(_context.Logger, session.Id);
    }

    /// <summary>The session whose key has signed a message, and whether that key must not be used any more.</summary>
    private (ServiceConversation Session, bool IsStale) SessionOf(ReceivedRequest received)
    {
        var use = SecurityContextKeys.UseOf(received.Message)
            ?? throw Invalid("No signature of the message was made by the key of a security context.");
        var session = use.Session;
        session.Keys.Use(use.Key);
        return use.Key.HasEnded
            ? throw _faults.BadContext(null, $"the session '{session.Id}' has ended")
            : (session, use.NeedsRenewal);
    }

    /// <summary>
    /// Refuses a message whose key is too old. The session secures the fault, where it secures messages: the client
    /// sends a message again only when it is certain that the service has refused it.
    /// </summary>
    private async ValueTask AskForRenewalAsync(Incoming incoming, ReceivedRequest received, ServiceConversation session)
    {
        var refused = _faults.RenewNeeded(
            $"the key of session '{session.Id}' is older than {_model.KeyLifetime} (SessionKeyRenewalInterval), or was "
            + $"renewed more than {_model.KeyRollover} ago (SessionKeyRolloverInterval)");
        Action<Outgoing>? secure = _model.Profile.IsBare ? null : fault => _session.SecureReply(fault, received);
        await _answers.RefuseAsync(incoming.Answer, _context.Open(incoming), refused, secure).ConfigureAwait(false);
        incoming.Reset(viewed: false);
    }

    private async ValueTask IssueAsync(Incoming incoming, bool isRenewal)
    {
        if (!isRenewal)
        {
            // Before a private key is used for a request that cannot be granted.
            _table.CheckRoom(PeerAddress.Of(incoming));
        }
        else if (!_model.CanRenew)
        {
            throw _faults.InvalidRequest(
                "it asks for a new key, and CanRenewSession of SecureConversationSecurityTokenParameters is false");
        }

        var received = _bootstrap.Verify(incoming);
        if (!isRenewal
            && received.Message.Of<ReceivedContextToken>().Any(
                t => _table.Find(((ReceivedContextToken)t.Value).Identifier) is not null))
        {
            throw Invalid("A request for a context has one already. Service and client have different security.");
        }

        CheckBody(incoming, _model.Bootstrap.Profile);
        var message = _context.OpenOwn(incoming);
        var answer = isRenewal ? Renew(incoming, message, received) : Issue(incoming, message);
        await _answers.SendAsync(incoming.Answer, message, answer, reply => _bootstrap.SecureReply(reply, received))
            .ConfigureAwait(false);
    }

    private Message Issue(Incoming incoming, Message message)
    {
        var peer = incoming.Caller;
        var request = _issuer.Read(message, _model.Profile.Names.IssueType);
        var now = _context.Clock.GetUtcNow();
        var (entropy, key) = _issuer.Contribute(request, null, now, _model.KeyLifetime);
        var session = _table.Open(_context.Address!, peer, PeerAddress.Of(incoming), key, _messages);
        Log.Issued(_context.Logger, session.Id, peer?.Identity.Name ?? "");
        return Answer(_model.Profile.Names.IssueReplyAction, session, null, request, entropy, now);
    }

    private Message Renew(Incoming incoming, Message message, ReceivedRequest received)
    {
        if (SecurityContextKeys.UseOf(received.Message) is null)
        {
            throw _faults.BadContext(
                _model.Profile.Names.RenewAction, "the key of the session that is to be renewed has not signed it");
        }

        var (session, _) = SessionOf(received);
        var peer = incoming.Caller;
        if (peer?.Identity.Name != session.Identity?.Identity.Name)
        {
            throw Invalid(Escaped.Text(
                $"The session '{session.Id}' of '{session.Identity?.Identity.Name}' cannot be renewed by "
                    + $"'{peer?.Identity.Name}'."));
        }

        var request = _issuer.Read(message, _model.Profile.Names.RenewType);
        CheckTarget(request, session, received);
        var now = _context.Clock.GetUtcNow();
        var (entropy, key) = _issuer.Contribute(request, SessionKey.NewInstance(), now, _model.KeyLifetime);
        session.Keys.Renew(key);
        Log.Renewed(_context.Logger, session.Id);
        return Answer(_model.Profile.Names.RenewReplyAction, session, key.Instance, request, entropy, now);
    }

    private Message Answer(
        string action,
        ServiceConversation session,
        string? instance,
        TokenRequest request,
        byte[] entropy,
        DateTimeOffset now) => _issuer.Answer(
        action,
        new SecurityContextReference(_model.Profile.Names, session.TokenId, session.Id, instance),
        request,
        entropy,
        now,
        _model.KeyLifetime);

    private void ConfirmCancel(Incoming incoming, ServiceConversation session)
    {
        CheckBody(incoming, _model.Profile);
        if (!session.TryConfirmCancel())
        {
            throw Invalid("The client confirms the end of its session, which the service has not asked for.");
        }

        incoming.Reset(viewed: false);
    }

    private async ValueTask<bool> CancelAsync(
        Incoming incoming, CarriedMessage carried, ServiceConversation session, ReceivedRequest received)
    {
        CheckBody(incoming, _model.Profile);
        var message = _context.OpenOwn(carried.Below);
        var request = _issuer.Read(message, _model.Profile.Names.CancelType);
        CheckTarget(request, session, received);
        if (session.TryEndInput(carried, AnswerCancelAsync))
        {
            incoming.ReceiverState = carried;
            return true;
        }

        // Never used, or ended already.
        var answered = AnswerCancelAsync(carried);
        _table.Remove(session);
        await answered.ConfigureAwait(false);
        incoming.Reset(viewed: false);
        return false;

        ValueTask AnswerCancelAsync(CarriedMessage cancel) => cancel.EndAsync((answer, _) => _answers.SendAsync(
            answer,
            message,
            Message.CreateMessage(
                _context.Encoding.Version, _model.Profile.Names.CancelReplyAction,
                new CancelledTokenWriter(_model.Profile.Names, request.Context)),
            reply => _session.SecureReply(reply, received)), false);
    }

    /// <summary>
    /// A request about a session is believed only where the signature covers Body: no contract says how it is
    /// protected.
    /// </summary>
    private static void CheckBody(Incoming incoming, SecurityProfile profile)
    {
        if (!profile.IsBare && incoming.Coverage.Body == ProtectionLevel.None)
        {
            throw Invalid("The signature of a request about a security session does not cover Body.");
        }
    }

    private void CheckTarget(TokenRequest request, ServiceConversation session, ReceivedRequest received)
    {
        var names = request.Target ?? throw _faults.InvalidRequest("it does not say which context is meant");
        var isLocal = names.LocalId is { } id
            && received.Message.Of<ReceivedContextToken>().Any(
                t => t.Id == id && ((ReceivedContextToken)t.Value).Identifier == session.Id);
        if (names.Value != session.Id && !isLocal)
        {
            throw _faults.InvalidRequest($"it is about '{names.Value}', and signed by the session '{session.Id}'");
        }
    }

    /// <summary>The session has ended before it came to the message.</summary>
    private ValueTask RefuseDroppedAsync(CarriedMessage request) => request.EndAsync(
        (answer, aborted) => _answers.RefuseAsync(answer, _context.OpenHead(request.Below), aborted),
        _faults.Aborted("the session has ended"));

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
