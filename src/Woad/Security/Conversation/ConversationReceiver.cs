using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Security.Messages;
using Woad.Sessions;
using Woad.Transports.Classic;

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
    private readonly TimestampRule _times;
    private readonly CredentialCheck _bootstrap;
    private readonly ConversationFaults _faults;
    private readonly ConversationTable _table;
    private readonly ContextProof _proof;

    /// <param name="model">The conversations.</param>
    /// <param name="above">Takes the sessions.</param>
    /// <param name="context">The stack.</param>
    public ConversationReceiver(ServiceConversationModel model, ISessionServer above, LayerContext context)
    {
        _model = model;
        _above = above;
        _context = context;
        _times = model.Times.At(context.Clock);
        _bootstrap = model.Bootstrap.Check(context.Clock);
        _faults = new ConversationFaults(model.Names, context.Encoding.Version);
        _table = new ConversationTable(model, context.Clock, _faults, _bootstrap);
        _proof = new ContextProof(model, _table, _faults);
        Sessions = new PumpedSessions(this, SessionEnded, context);
        context.WhenClosing(CloseAsync);
    }

    /// <summary>Reads the sessions below.</summary>
    public PumpedSessions Sessions { get; }

    /// <summary>Sessions that have been issued and have not ended.</summary>
    public int Count => _table.Count;

    public async ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        Message? message = null;
        try
        {
            message = _context.Open(incoming);
            return await TakeAsync(incoming, message).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            await RefuseAsync(incoming.Answer, message, e).ConfigureAwait(false);
            incoming.Reset(viewed: false);
            return false;
        }
    }

    public async ValueTask<Outcome> RunAsync(Incoming incoming)
    {
        await ((CarriedMessage)incoming.ReceiverState!).Ended.ConfigureAwait(false);
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

    private async ValueTask<bool> TakeAsync(Incoming incoming, Message message)
    {
        if (message is ReceivedMessage { DuplicateHeader: { } duplicate })
        {
            throw duplicate;
        }

        var names = _model.Names;
        var index = ReceivedSecurity.Find(message);
        var security = index < 0 ? null : ReceivedSecurity.Read(message, index, names.Context);
        var action = message.Headers.Action;
        if (action == names.IssueAction || action == names.RenewAction)
        {
            await AnswerAsync(incoming.Answer, message, action == names.IssueAction ? Issue(message, security) : Renew(message, index, security)).ConfigureAwait(false);
            incoming.Reset(viewed: false);
            return false;
        }

        var (session, _) = _proof.Find(message, index, security, maySpeakOfStaleKey: action == names.CancelAction);
        CheckTime(security!);
        if (security!.Signatures.Count > 1 || security.UserName is not null || security.Certificate is not null)
        {
            throw Invalid("Beside the session's signature the Security header has a credential. Within a session the client has proved who it is.");
        }

        var carried = new CarriedMessage(incoming, session, RefuseDroppedAsync);
        if (action == names.CancelAction)
        {
            return await CancelAsync(incoming, carried, session, security).ConfigureAwait(false);
        }

        if (incoming.Session is { } below)
        {
            session.ComesOver(below);
            Sessions.Accept(below);
        }

        incoming.Understand(SecurityNames.Header);
        if (!session.TryTake(carried, out var isFirst))
        {
            throw _faults.Aborted($"the session '{session.Id}' takes no more messages");
        }

        incoming.ReceiverState = carried;
        if (isFirst)
        {
            // Not in the flow of the request that happens to be the first.
            ThreadPool.UnsafeQueueUserWorkItem(static s => _ = s.Handler.ServeAsync(s.Session), (Handler: this, Session: session), preferLocal: false);
        }

        if (incoming.Session is not null)
        {
            // What is read of a session waits for the conversation, which reads no faster than its messages are
            // admitted.
            await carried.Ended.ConfigureAwait(false);
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

    private Message Issue(Message message, ReceivedSecurity? security)
    {
        if (security is null || security.Contexts.Count > 0)
        {
            throw Invalid("A request for a security context has no Security header, or one with a security context. Service and client have different security.");
        }

        var peer = _bootstrap.Verify(security, null);
        var request = ReadRequest(message, _model.Names.IssueType);
        var (entropy, key) = Contribute(request, null);
        var session = _table.Open(_context.Address!, peer, key);
        Log.Issued(_context.Logger, session.Id, peer?.Identity.Name ?? "");
        return Issued(_model.Names.IssueReplyAction, session, null, request, entropy);
    }

    private Message Renew(Message message, int index, ReceivedSecurity? security)
    {
        var (session, signature) = _proof.Find(message, index, security, maySpeakOfStaleKey: true);
        var peer = _bootstrap.Verify(security!, signature);
        if (peer?.Identity.Name != session.Peer?.Identity.Name)
        {
            throw Invalid($"The session '{session.Id}' of '{session.Peer?.Identity.Name}' cannot be renewed by '{peer?.Identity.Name}'.");
        }

        var request = ReadRequest(message, _model.Names.RenewType);
        CheckTarget(request, session, security!);
        var (entropy, key) = Contribute(request, SessionKey.NewInstance());
        session.Keys.Renew(key);
        Log.Renewed(_context.Logger, session.Id);
        return Issued(_model.Names.RenewReplyAction, session, key.Instance, request, entropy);
    }

    private async ValueTask<bool> CancelAsync(Incoming incoming, CarriedMessage carried, ServiceConversation session, ReceivedSecurity security)
    {
        var request = ReadRequest(_context.Open(carried.Below), _model.Names.CancelType);
        CheckTarget(request, session, security);
        if (session.TryEndInput(carried, AnswerCancelAsync))
        {
            incoming.ReceiverState = carried;
            return true;
        }

        // Never used, or ended already.
        _table.Remove(session);
        await AnswerCancelAsync(carried).ConfigureAwait(false);
        incoming.Reset(viewed: false);
        return false;

        ValueTask AnswerCancelAsync(CarriedMessage cancel) => cancel.EndAsync(answer => AnswerAsync(
            answer,
            _context.Open(cancel.Below),
            Message.CreateMessage(_context.Encoding.Version, _model.Names.CancelReplyAction, new CancelledTokenWriter(_model.Names, request.Context))));
    }

    private TokenRequest ReadRequest(Message message, string type)
    {
        var request = TokenRequest.Read(message, _model.Names, _faults);
        return request.RequestType != type ? throw _faults.InvalidRequest($"its RequestType is '{request.RequestType}', and its action asks for {type}")
            : request.TokenType is { } token && token != _model.Names.TokenType ? throw _faults.InvalidRequest($"its TokenType is '{token}', not {_model.Names.TokenType}")
            : request;
    }

    /// <summary>The service's part of a key, and the key.</summary>
    private (byte[] Entropy, SessionKey Key) Contribute(TokenRequest request, string? instance)
    {
        var bits = request.KeySize ?? _model.Algorithms.KeyBits;
        if (bits % 8 != 0 || bits < _model.Algorithms.KeyBits || bits > SignatureAlgorithms.MostKeyBits)
        {
            throw _faults.InvalidRequest($"its KeySize is {bits}; the algorithm suite has keys of {_model.Algorithms.KeyBits} to {SignatureAlgorithms.MostKeyBits} bits");
        }

        var theirs = request.Entropy ?? throw _faults.InvalidRequest("it has no Entropy, to which both sides contribute");
        var ours = RandomNumberGenerator.GetBytes(bits / 8);
        var key = SessionKey.Combine(theirs, ours, bits, instance);
        CryptographicOperations.ZeroMemory(theirs);
        return (ours, key);
    }

    private Message Issued(string action, ServiceConversation session, string? instance, TokenRequest request, byte[] entropy)
    {
        var now = _times.Now;
        var expires = _model.KeyLifetime > DateTime.MaxValue - now ? DateTime.MaxValue : now + _model.KeyLifetime;
        return Message.CreateMessage(
            _context.Encoding.Version,
            action,
            new IssuedTokenWriter(
                new ContextReference(_model.Names, session.TokenId, session.Id, instance),
                request.Context,
                entropy,
                request.KeySize ?? _model.Algorithms.KeyBits,
                now,
                expires));
    }

    private void CheckTarget(TokenRequest request, ServiceConversation session, ReceivedSecurity security)
    {
        var names = request.Target ?? throw _faults.InvalidRequest("it does not say which context is meant");
        if (names.Uri != session.Id && (names.LocalId is null || !security.Contexts.Any(t => t.LocalId == names.LocalId && t.Identifier == session.Id)))
        {
            throw _faults.InvalidRequest($"it is about '{names.Uri}', and signed by the session '{session.Id}'");
        }
    }

    private void CheckTime(ReceivedSecurity security) =>
        _times.Check(security.Timestamp ?? throw Invalid("The Security header has no timestamp."));

    private ValueTask AnswerAsync(Answer to, Message request, Message answer) =>
        SendAsync(to, request, answer, isFault: false);

    private async ValueTask SendAsync(Answer to, Message? request, Message answer, bool isFault)
    {
        if (!Correlation.StampReply(answer, request is null ? default : RequestCorrelation.Of(request), isSession: false))
        {
            await to.AcceptAsync().ConfigureAwait(false);
            return;
        }

        var reply = new Outgoing { IsFault = isFault, Content = new MessageContent(answer, _context.Encoding, streams: false) };
        if (!isFault && _bootstrap.AnswerHeader() is { } header)
        {
            // Behind the headers of addressing.
            reply.Content.Add(header);
        }

        await to.ReplyAsync(reply).ConfigureAwait(false);
        reply.Release();
    }

    /// <summary>Faults about security itself go unsecured.</summary>
    private async ValueTask RefuseAsync(Answer to, Message? message, Exception error)
    {
        Log.Refused(_context.Logger, _context.Address!, error.Message);
        try
        {
            if (message is null && error is XmlException or ProtocolException or FormatException or QuotaExceededException)
            {
                await to.RejectAsync(error).ConfigureAwait(false);
                return;
            }

            var fault = error is ConversationFaultException refusal
                ? refusal.Fault
                : DispatchFaults.From(error, _context.Encoding.Version, [], includeDetail: false);
            await SendAsync(to, message, fault.ToMessage(_context.Encoding.Version), isFault: true).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            to.Abort(e);
        }
    }

    /// <summary>The session has ended before it came to the message.</summary>
    private ValueTask RefuseDroppedAsync(CarriedMessage request) => request.EndAsync(
        answer => RefuseAsync(answer, _context.Open(request.Below), _faults.Aborted("the session has ended")));

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
