using System.Security.Cryptography;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel;
using System.Xml;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Elements;
using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>
/// The session that a secure conversation is for its client: opened by the request for a security context, whose key signs every
/// message; renewed when the key has been used for long enough; cancelled when the channel closes.
/// </summary>
internal sealed class ConversationDialogue : ClientDialogue
{
    private readonly EndpointAddress _address;
    private readonly ClientConversationModel _model;
    private readonly LayerContext _stack;
    private readonly ClientProtection _bootstrap;
    private readonly ClientProtection _session;
    private readonly SemaphoreSlim _renewing = new(1);
    private ClientContext? _context;
    private volatile bool _renewalIsDue;
    private int _hasFailed;

    /// <param name="address">The service.</param>
    /// <param name="model">The settings.</param>
    /// <param name="context">The stack.</param>
    public ConversationDialogue(EndpointAddress address, ClientConversationModel model, LayerContext context)
    {
        (_address, _model, _stack) = (address, model, context);
        _bootstrap = model.Bootstrap.Begin(address, context);
        _session = new ClientProtection(model.Profile, new ContextClient(() => Context, model.Profile), model.Tokens(address), context);
    }

    public override string? Id => Volatile.Read(ref _context)?.Token.Identifier;

    private ClientContext Context => Volatile.Read(ref _context)
        ?? throw new InvalidOperationException("The security session has not been opened.");

    /// <summary>Asks the service for a security context.</summary>
    /// <exception cref="MessageSecurityException">The service refuses.</exception>
    public override async ValueTask OpenAsync(AskAsync askAsync, CancellationToken cancellationToken)
    {
        await _bootstrap.PrepareAsync(askAsync, cancellationToken).ConfigureAwait(false);
        var entropy = RandomNumberGenerator.GetBytes(_model.Profile.Suite.SymmetricKeyBytes);
        var issued = await AskAsync(
            askAsync, _model.Profile.Names.IssueAction, _model.Profile.Names.IssueType, entropy, null, _bootstrap, null, cancellationToken).ConfigureAwait(false);
        _context = Take(issued, entropy, null);
    }

    /// <summary>Renews the key when it is time to.</summary>
    public override ValueTask PrepareAsync(AskAsync askAsync, CancellationToken cancellationToken)
    {
        var used = Context;
        return _renewalIsDue || _stack.Clock.GetElapsedTime(used.Since) >= used.UsedFor ? RenewAsync(askAsync, used, cancellationToken) : default;
    }

    public override object? Sending(Outgoing message) => _session.Secure(message);

    public override void Received(Incoming message, object? request) => Check(_session, message, (SentRequest?)request);

    public override async ValueTask CloseAsync(AskAsync askAsync, CancellationToken cancellationToken)
    {
        if (Volatile.Read(ref _hasFailed) != 0)
        {
            return;
        }

        try
        {
            var answer = await AskAsync(
                askAsync, _model.Profile.Names.CancelAction, _model.Profile.Names.CancelType, null, Context.Token, _session, null, cancellationToken).ConfigureAwait(false);
            if (!answer.IsCancelled)
            {
                throw new MessageSecurityException("The service's answer does not say that the security session was cancelled.");
            }
        }
        catch (EndpointNotFoundException)
        {
            // The service has gone, and its sessions with it.
        }
    }

    public override void End() => _context?.End();

    /// <summary>Verifies a message of the service.</summary>
    private void Check(ClientProtection protection, Incoming message, SentRequest? request)
    {
        try
        {
            protection.Check(message, request);
        }
        catch (MessageSecurityException e) when (e.InnerException is FaultException fault)
        {
            throw Failure(fault) ?? e;
        }

        if (_model.Profile.AnswersUnsecured && _stack.Open(message) is { IsFault: true } view && view.Headers.Action == ConversationNames.SessionFaultAction)
        {
            var fault = SecuredFaults.Of(view);
            throw Failure(fault) ?? new MessageSecurityException($"The security session has failed: {fault.Message}", fault);
        }
    }

    private async ValueTask RenewAsync(AskAsync askAsync, ClientContext seen, CancellationToken cancellationToken)
    {
        await _renewing.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            var used = Context;
            if (!ReferenceEquals(used, seen))
            {
                // Somebody else has.
                return;
            }

            await _bootstrap.PrepareAsync(askAsync, cancellationToken).ConfigureAwait(false);
            var entropy = RandomNumberGenerator.GetBytes(_model.Profile.Suite.SymmetricKeyBytes);
            var renewed = await AskAsync(
                askAsync,
                _model.Profile.Names.RenewAction,
                _model.Profile.Names.RenewType,
                entropy,
                used.Token,
                _bootstrap,
                ContextExchange.Endorse(used, _model.Profile),
                cancellationToken).ConfigureAwait(false);
            Volatile.Write(ref _context, Take(renewed, entropy, used));
            _renewalIsDue = false;
        }
        finally
        {
            _renewing.Release();
        }
    }

    private async ValueTask<TokenResponse> AskAsync(
        AskAsync askAsync,
        string action,
        string type,
        byte[]? entropy,
        ContextReference? target,
        ClientProtection protection,
        SigningKey? endorsing,
        CancellationToken cancellationToken)
    {
        var encoding = _stack.Encoding;
        using var request = Message.CreateMessage(
            encoding.Version, action, new TokenRequestWriter(_model.Profile.Names, type, entropy, _model.Profile.Suite.SymmetricKeyBytes * 8, target));
        var call = new PendingRequest { Id = Guid.NewGuid(), Action = action, ReplyAction = "*", ExpectsReply = true };
        request.Headers.MessageId = new UniqueId(call.Id);
        request.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        _address.ApplyTo(request);
        call.Request.Content = new MessageContent(request, encoding, streams: false);
        var sent = protection.Secure(call.Request, endorsing);
        try
        {
            await askAsync(call, cancellationToken).ConfigureAwait(false);
            Check(protection, call.Reply, sent);
            using var reply = _stack.Open(call.Reply);
            return reply.IsFault
                ? throw new SecurityNegotiationException("The service has refused a request about a security session. See the inner FaultException.", SecuredFaults.Of(reply))
                : TokenResponse.Read(reply, _model.Profile.Names);
        }
        finally
        {
            call.Release();
        }
    }

    /// <summary>The context that an answer makes of what both sides have contributed.</summary>
    private ClientContext Take(TokenResponse issued, byte[] entropy, ClientContext? before)
    {
        var token = issued.Token ?? throw Unusable("it has no SecurityContextToken");
        var bits = issued.KeySize ?? _model.Profile.Suite.SymmetricKeyBytes * 8;
        if (issued.Entropy is null || issued.ComputedKey != _model.Profile.Names.ComputedKey)
        {
            throw Unusable($"the key is not computed of what both sides contribute ({_model.Profile.Names.ComputedKey})");
        }

        if (!_model.Profile.Suite.TakesSymmetricKey(bits))
        {
            throw Unusable($"the key has {bits} bits, which the algorithm suite {_model.Profile.Suite.Name} does not have");
        }

        if (before is not null && before.Token.Identifier != token.Identifier)
        {
            throw Unusable("it renews another session than the one that was asked for");
        }

        var key = SessionKey.Combine(entropy, issued.Entropy, bits, token.Instance);
        CryptographicOperations.ZeroMemory(entropy);
        CryptographicOperations.ZeroMemory(issued.Entropy);
        var lifetime = issued.Lifetime is { } span && span - _model.KeyRollover < _model.KeyLifetime ? Positive(span) : _model.KeyLifetime;
        before?.Keys.Renew(key);
        return new ClientContext(
            new ContextReference(_model.Profile.Names, token.LocalId ?? $"uuid-{Guid.NewGuid()}-1", token.Identifier, token.Instance),
            key,
            before?.Keys ?? new KeyGenerations(key, _stack.Clock, _model.KeyLifetime, _model.KeyRollover),
            lifetime,
            _stack.Clock.GetTimestamp());
    }

    /// <summary>A token that expires early is renewed as long before as the rollover takes, or after half of its time.</summary>
    private TimeSpan Positive(TimeSpan span) => span > _model.KeyRollover * 2 ? span - _model.KeyRollover : span / 2;

    /// <summary>What a fault means for the session; null when it means nothing for it.</summary>
    private Exception? Failure(FaultException fault)
    {
        var code = fault.Code.SubCode ?? fault.Code;
        switch (code.Name)
        {
            case ConversationFaults.RenewNeededCode when code.Namespace == _model.Profile.Names.Context:
                _renewalIsDue = true;
                return new RenewNeededException(fault);
            case ConversationFaults.TooBusyCode when code.Namespace == ConversationNames.DotNet:
                return new ServerTooBusyException(
                    $"Server '{_address.Uri}' sent back a fault indicating it is too busy to process the request. Please retry later. Please see the inner exception for fault details.", fault);
            case ConversationFaults.BadContextCode when code.Namespace == _model.Profile.Names.Context:
                return End(new MessageSecurityException(
                    "The service does not know the security session any more: it has ended there by its ReceiveTimeout, by the end of the host, or was never its own. Open a new channel. See the inner FaultException for what the service says.", fault));
            case ConversationFaults.AbortedCode when code.Namespace == ConversationNames.DotNet:
                return End(new MessageSecurityException(
                    "The service has ended the security session, after an error or because no messages came for too long. Open a new channel. See the inner FaultException for what the service says.", fault));
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

    private static SecurityNegotiationException Unusable(string why) =>
        new($"The service's answer to the request for a security context cannot be used: {why}.");
}
