using System.Net.Security;
using System.Security.Cryptography;
using System.ServiceModel.Security;
using System.ServiceModel;
using System.Xml;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Security.Contexts;
using Woad.Xml;

namespace Woad.Security.Conversation;

/// <summary>
/// The session that a secure conversation is for its client: opened by the request for a security context, whose key
/// signs every message; renewed when the key has been used for long enough; cancelled when the channel closes.
/// </summary>
internal sealed class ConversationDialogue : ClientDialogue, IReferredContext
{
    private const string ForgottenKey =
        "The service has forgotten the key of the security session that secured the message: the message was under "
            + "way for longer than the SessionKeyRolloverInterval of the service. It was not processed. Call again; "
            + "the session goes on with its present key.";

    private readonly EndpointAddress _address;
    private readonly ClientConversationModel _model;
    private readonly LayerContext _stack;
    private readonly SecurityContextRequests _requests;
    private readonly ClientProtection _session;
    private readonly SessionMessages _own;
    private readonly SemaphoreSlim _renewing = new(1);
    private ClientContext? _context;

    /// <summary>The generation of the key that the service has last refused as too old; null for none.</summary>
    private ClientContext? _refused;
    private int _hasFailed;
    private volatile CancelNotice? _cancel;

    /// <param name="address">The service.</param>
    /// <param name="model">The settings.</param>
    /// <param name="context">The stack.</param>
    public ConversationDialogue(EndpointAddress address, ClientConversationModel model, LayerContext context)
    {
        (_address, _model, _stack) = (address, model, context);
        _own = new SessionMessages(context, model.Profile.Names);
        _requests = new SecurityContextRequests(
            address, model.Profile, context, model.Bootstrap.Begin(address, context));
        _session = model.Begin(address, new SecurityContextClient(() => Context, model.Profile), context);
    }

    public override string? Id => Volatile.Read(ref _context)?.Token.Identifier;

    /// <summary>Whether the service has ended the session: it has sent its own request to cancel the context.</summary>
    public override bool HasEnded => _cancel is not null;

    /// <summary>Unless it has failed: the service has forgotten the session then.</summary>
    public override bool HasFarewell => Volatile.Read(ref _hasFailed) == 0;

    public string Identifier => Context.Token.Identifier;

    public void WriteReference(XmlDictionaryWriter writer) => Context.Token.WriteUnattached(writer);

    /// <summary>Whether the transport alone protects messages: then every fault is the service's.</summary>
    private bool IsBare => _model.Profile.IsBare;

    private ClientContext Context => Volatile.Read(ref _context)
        ?? throw new InvalidOperationException("The security session has not been opened.");

    /// <summary>Asks the service for a security context.</summary>
    /// <exception cref="MessageSecurityException">The service refuses.</exception>
    public override async ValueTask OpenAsync(AskAsync askAsync, CancellationToken cancellationToken)
    {
        var entropy = RandomNumberGenerator.GetBytes(_model.Profile.Suite.SymmetricKeyBytes);
        var issued = await AskedAsync(_requests.IssueAsync(askAsync, entropy, cancellationToken)).ConfigureAwait(false);
        _context = Take(issued, entropy, null);
    }

    /// <summary>Renews the key when it is time to.</summary>
    public override ValueTask PrepareAsync(
        Outgoing message, AskAsync askAsync, CancellationToken cancellationToken)
    {
        var used = Context;
        var isRefused = ReferenceEquals(Volatile.Read(ref _refused), used);
        return isRefused || _stack.Clock.GetElapsedTime(used.Since) >= used.UsedFor
            ? RenewAndMakeAsync(message, askAsync, used, cancellationToken)
            : _session.MakeTokensAsync(message, cancellationToken);
    }

    public override ValueTask PrepareAnswerAsync(Outgoing message, CancellationToken cancellationToken) =>
        _session.MakeTokensAsync(message, cancellationToken);

    public override object? Sending(Outgoing message) => _session.Secure(message);

    public override void Received(Incoming message, object? request)
    {
        var sent = (SentRequest?)request;
        try
        {
            _session.Check(message, sent);
        }
        catch (MessageSecurityException e)
            when (e.InnerException is FaultException fault && Failure(fault, sent, IsBare) is { } failure)
        {
            throw failure;
        }

        if (_own.Find(message) is not { } action)
        {
            return;
        }

        if (action == _model.Profile.Names.CancelAction)
        {
            _cancel = _own.CancelIn(message, !IsBare && !_model.Profile.AnswersUnsecured);
        }
        else if (_own.FaultIn(message) is { } told)
        {
            throw Failure(told, sent, IsBare || IsBound(message, sent))
                ?? new MessageSecurityException(Escaped.Text($"The security session has failed: {told.Message}"), told);
        }
    }

    public override async ValueTask CloseAsync(AskAsync askAsync, CancellationToken cancellationToken)
    {
        if (Volatile.Read(ref _hasFailed) != 0)
        {
            return;
        }

        if (_cancel is { } cancel)
        {
            await _requests.ConfirmCancelAsync(askAsync, cancel.Id, _session, cancellationToken).ConfigureAwait(false);
            return;
        }

        try
        {
            var answer = await AskedAsync(_requests.CancelAsync(askAsync, Context.Token, _session, cancellationToken))
                .ConfigureAwait(false);
            if (!answer.IsCancelled)
            {
                throw new MessageSecurityException(
                    "The service's answer does not say that the security session was cancelled.");
            }
        }
        catch (EndpointNotFoundException)
        {
            // The service has gone, and its sessions with it.
        }
    }

    public override void End() => _context?.End();

    /// <summary>The answer to a request about the session; a fault may tell of the session itself.</summary>
    private async ValueTask<TokenResponse> AskedAsync(ValueTask<TokenResponse> asking)
    {
        try
        {
            return await asking.ConfigureAwait(false);
        }
        catch (CommunicationException e)
            when (e.InnerException is FaultException fault && Failure(fault, null, IsBare) is { } failure)
        {
            throw failure;
        }
    }

    private async ValueTask RenewAndMakeAsync(
        Outgoing message, AskAsync askAsync, ClientContext seen, CancellationToken cancellationToken)
    {
        await RenewAsync(askAsync, seen, cancellationToken).ConfigureAwait(false);
        await _session.MakeTokensAsync(message, cancellationToken).ConfigureAwait(false);
    }

    private async ValueTask RenewAsync(AskAsync askAsync, ClientContext seen, CancellationToken cancellationToken)
    {
        if (!_model.CanRenew)
        {
            throw End(new MessageSecurityException(
                "Cannot renew the security session key. Session Key Renewal is not supported. Open a new channel, or "
                    + "set CanRenewSession of SecureConversationSecurityTokenParameters to true on service and "
                    + "client."));
        }

        await _renewing.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            var used = Context;
            if (!ReferenceEquals(used, seen))
            {
                // Somebody else has.
                return;
            }

            var entropy = RandomNumberGenerator.GetBytes(_model.Profile.Suite.SymmetricKeyBytes);
            var renewed = await AskedAsync(_requests.RenewAsync(askAsync, entropy, used, cancellationToken))
                .ConfigureAwait(false);
            Volatile.Write(ref _context, Take(renewed, entropy, used));
        }
        finally
        {
            _renewing.Release();
        }
    }

    /// <summary>The context that an answer brings.</summary>
    private ClientContext Take(TokenResponse issued, byte[] entropy, ClientContext? before)
    {
        var (token, key) = _requests.Take(issued, entropy);
        if (before is not null && before.Token.Identifier != token.Identifier)
        {
            throw SecurityContextRequests.Unusable("it renews another session than the one that was asked for");
        }

        var lifetime = issued.Lifetime is not { } span ? _model.KeyLifetime
            : !_model.CanRenew ? span
            : span - _model.KeyRollover < _model.KeyLifetime ? Positive(span)
            : _model.KeyLifetime;
        before?.Keys.Renew(key);
        return new ClientContext(
            token,
            key,
            before?.Keys ?? new KeyGenerations(key, _stack.Clock, _model.KeyLifetime, _model.KeyRollover),
            lifetime,
            _stack.Clock.GetTimestamp());
    }

    /// <summary>
    /// A token that expires early is renewed as long before as the rollover takes, or after half of its time.
    /// </summary>
    private TimeSpan Positive(TimeSpan span) => span > _model.KeyRollover * 2 ? span - _model.KeyRollover : span / 2;

    /// <summary>
    /// Whether a message that was verified speaks of this request: its signature covers Body and, with it, RelatesTo.
    /// </summary>
    private static bool IsBound(Incoming message, SentRequest? sent) =>
        sent is not null && sent.Id != Guid.Empty && message.Coverage.Body != ProtectionLevel.None;

    /// <summary>What a fault means for the session; null when it means nothing for it.</summary>
    /// <param name="fault">The fault.</param>
    /// <param name="sent">The request that it answers; null when that is not known.</param>
    /// <param name="isService">Whether it is certain that the service has refused that request.</param>
    private Exception? Failure(FaultException fault, SentRequest? sent, bool isService)
    {
        var code = fault.Code.SubCode ?? fault.Code;
        switch (code.Name)
        {
            case SecurityContextFaults.RenewNeededCode when code.Namespace == _model.Profile.Names.Context:
                Volatile.Write(ref _refused, (sent?.Exchange as SecurityContextExchange)?.Used ?? Context);

                // Where only messages protect themselves, an attacker can send this unsigned fault in place of a
                // reply: a request that is sent again by itself would run twice.
                return isService
                    ? new RenewNeededException(fault)
                    : new MessageSecurityException(RenewNeededException.Remedy, fault);
            case SecurityContextFaults.TooBusyCode when code.Namespace == ConversationNames.DotNet:
                return new ServerTooBusyException(Escaped.Text(
                    $"Server '{_address.Uri}' sent back a fault indicating it is too busy to process the request. "
                        + $"Please retry later. Please see the inner exception for fault details."), fault);
            case SecurityContextFaults.BadContextCode when code.Namespace == _model.Profile.Names.Context
                && sent?.Exchange is SecurityContextExchange { Used: var used } && !ReferenceEquals(used, Context):
                // The message was under way for longer than the service keeps the key before the present one.
                return isService
                    ? new RenewNeededException(fault)
                    : new MessageSecurityException(ForgottenKey, fault);
            case SecurityContextFaults.BadContextCode when code.Namespace == _model.Profile.Names.Context:
                return End(new MessageSecurityException(
                    "The service does not know the security session any more: it has ended there by its "
                        + "ReceiveTimeout, by the end of the host, or was never its own. Open a new channel. See the "
                        + "inner FaultException for what the service says.", fault));
            case SecurityContextFaults.AbortedCode when code.Namespace == ConversationNames.DotNet:
                return End(new MessageSecurityException(
                    "The service has ended the security session, after an error or because no messages came for too "
                        + "long. Open a new channel. See the inner FaultException for what the service says.", fault));
            default:
                return null;
        }
    }

    private Exception End(Exception error)
    {
        if (Interlocked.Exchange(ref _hasFailed, 1) == 0)
        {
            Fail(error);
        }

        return error;
    }
}
