using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Encoders;
using Woad.Messages;
using Woad.Security.Messages;

namespace Woad.Security.Conversation;

/// <summary>
/// Makes sessions of the requests to a listener: issues, renews and cancels security contexts, and hands every other message to
/// the session whose key has signed it.
/// </summary>
internal sealed class ConversationHandler : IExchangeHandler
{
    private readonly ServiceConversationModel _model;
    private readonly EncodingModel _encoding;
    private readonly ListenRequest _below;
    private readonly TimestampRule _times;
    private readonly ConversationFaults _faults;
    private readonly ConversationTable _table;
    private readonly ContextProof _proof;

    /// <param name="model">The conversations.</param>
    /// <param name="encoding">How messages are encoded.</param>
    /// <param name="below">The listener's request; sessions go where it says.</param>
    /// <param name="clock">The host's clock.</param>
    public ConversationHandler(ServiceConversationModel model, EncodingModel encoding, ListenRequest below, TimeProvider clock)
    {
        _model = model;
        _encoding = encoding;
        _below = below;
        _times = model.Times;
        _faults = new ConversationFaults(model.Names, encoding.Version);
        _table = new ConversationTable(model, clock, _faults);
        _proof = new ContextProof(model, _table, _faults);
    }

    /// <summary>Sessions that have been issued and have not ended.</summary>
    public int Count => _table.Count;

    /// <summary>The listener, which ends the conversations when it closes.</summary>
    public IListener Above(IListener listener) => new ConversationListener(listener, _table);

    public async ValueTask<bool> AdmitAsync(Exchange exchange)
    {
        Message? message = null;
        try
        {
            message = MessageReader.Read(exchange.Request, _encoding);
            return await TakeAsync(exchange, message).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            await RefuseAsync(exchange, message, e).ConfigureAwait(false);
            exchange.Reset(viewed: false);
            return false;
        }
    }

    public async ValueTask RunAsync(Exchange exchange)
    {
        await ((CarriedRequest)exchange.HandlerState!).Ended.ConfigureAwait(false);
        exchange.HandlerState = null;
        exchange.Reset(viewed: false);
    }

    private async ValueTask<bool> TakeAsync(Exchange exchange, Message message)
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
            await AnswerAsync(exchange, message, action == names.IssueAction ? Issue(message, index, security) : Renew(message, index, security)).ConfigureAwait(false);
            exchange.Reset(viewed: false);
            return false;
        }

        var (session, _) = _proof.Find(message, index, security, maySpeakOfStaleKey: action == names.CancelAction);
        CheckTime(security!);
        if (security!.Signatures.Count > 1 || security.UserName is not null || security.Certificate is not null)
        {
            throw Invalid("Beside the session's signature the Security header has a credential. Within a session the client has proved who it is.");
        }

        var carried = new CarriedRequest(exchange, message, RefuseDroppedAsync);
        if (action == names.CancelAction)
        {
            return await CancelAsync(exchange, carried, session, security).ConfigureAwait(false);
        }

        if (!session.TryTake(carried, out var isFirst))
        {
            throw _faults.Aborted($"the session '{session.Id}' takes no more messages");
        }

        exchange.HandlerState = carried;
        if (isFirst)
        {
            // Not in the flow of the request that happens to be the first.
            ThreadPool.UnsafeQueueUserWorkItem(static s => _ = s.Handler.ServeAsync(s.Session), (Handler: this, Session: session), preferLocal: false);
        }

        return true;
    }

    private async Task ServeAsync(ServiceConversation session)
    {
        await _below.Sessions.ServeAsync(session, _ =>
        {
            _table.Served(session);
            return default;
        }).ConfigureAwait(false);

        // Whatever way it has ended, somebody may wait for its end, or have come too late.
        session.EndInput();
        try
        {
            await session.CloseOutputAsync(CancellationToken.None).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Log.Refused(_below.Logger, _below.Address, e.Message);
        }

        session.Abort(null);
        _table.Remove(session);
        Log.Ended(_below.Logger, session.Id);
    }

    private Message Issue(Message message, int index, ReceivedSecurity? security)
    {
        if (security is null || security.Contexts.Count > 0)
        {
            throw Invalid("A request for a security context has no Security header, or one with a security context. Service and client have different security.");
        }

        var peer = _model.Bootstrap.Verify(message, index, security, null);
        var request = ReadRequest(message, _model.Names.IssueType);
        var (entropy, key) = Contribute(request, null);
        var session = _table.Open(_below.Address, peer, key);
        Log.Issued(_below.Logger, session.Id, peer?.Identity.Name ?? "");
        return Issued(_model.Names.IssueReplyAction, session, null, request, entropy);
    }

    private Message Renew(Message message, int index, ReceivedSecurity? security)
    {
        var (session, signature) = _proof.Find(message, index, security, maySpeakOfStaleKey: true);
        var peer = _model.Bootstrap.Verify(message, index, security!, signature);
        if (peer?.Identity.Name != session.Peer?.Identity.Name)
        {
            throw Invalid($"The session '{session.Id}' of '{session.Peer?.Identity.Name}' cannot be renewed by '{peer?.Identity.Name}'.");
        }

        var request = ReadRequest(message, _model.Names.RenewType);
        CheckTarget(request, session, security!);
        var (entropy, key) = Contribute(request, SessionKey.NewInstance());
        session.Keys.Renew(key);
        Log.Renewed(_below.Logger, session.Id);
        return Issued(_model.Names.RenewReplyAction, session, key.Instance, request, entropy);
    }

    private async ValueTask<bool> CancelAsync(Exchange exchange, CarriedRequest carried, ServiceConversation session, ReceivedSecurity security)
    {
        var request = ReadRequest(carried.Message, _model.Names.CancelType);
        CheckTarget(request, session, security);
        if (session.TryEndInput(carried, AnswerCancelAsync))
        {
            exchange.HandlerState = carried;
            return true;
        }

        // Never used, or ended already.
        _table.Remove(session);
        await AnswerCancelAsync(carried).ConfigureAwait(false);
        exchange.Reset(viewed: false);
        return false;

        ValueTask AnswerCancelAsync(CarriedRequest cancel) => cancel.EndAsync(e => AnswerAsync(
            e,
            cancel.Message,
            Message.CreateMessage(_encoding.Version, _model.Names.CancelReplyAction, new CancelledTokenWriter(_model.Names, request.Context))));
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
            _encoding.Version,
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

    private ValueTask AnswerAsync(Exchange exchange, Message request, Message answer) =>
        SendAsync(exchange, request, answer, isFault: false);

    private async ValueTask SendAsync(Exchange exchange, Message? request, Message answer, bool isFault)
    {
        if (!Correlation.StampReply(answer, request is null ? default : RequestCorrelation.Of(request), isSession: false))
        {
            await exchange.AcceptAsync().ConfigureAwait(false);
            return;
        }

        if (!isFault)
        {
            // The Security header stands behind the headers of addressing.
            _model.Bootstrap.Protect(answer);
        }

        exchange.Output.Clear();
        MessageWriter.Write(answer, _encoding, null, exchange.Output);
        await exchange.ReplyAsync(isFault, null).ConfigureAwait(false);
    }

    /// <summary>Faults about security itself go unsecured.</summary>
    private async ValueTask RefuseAsync(Exchange exchange, Message? message, Exception error)
    {
        Log.Refused(_below.Logger, _below.Address, error.Message);
        try
        {
            if (message is null && error is XmlException or ProtocolException or FormatException or QuotaExceededException)
            {
                await exchange.RejectAsync(error).ConfigureAwait(false);
                return;
            }

            var fault = error is ConversationFaultException refusal
                ? refusal.Fault
                : DispatchFaults.From(error, _encoding.Version, [], includeDetail: false);
            await SendAsync(exchange, message, fault.ToMessage(_encoding.Version), isFault: true).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            exchange.Abort(e);
        }
    }

    /// <summary>The session has ended before it came to the message.</summary>
    private ValueTask RefuseDroppedAsync(CarriedRequest request) => request.EndAsync(
        e => RefuseAsync(e, request.Message, _faults.Aborted("the session has ended")));

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
