using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Messages;

namespace Woad.Security.Conversation;

/// <summary>
/// The session that a secure conversation is for its client: opened by the request for a security context, whose key signs every
/// message; renewed when the key has been used for long enough; cancelled when the channel closes.
/// </summary>
internal sealed class ConversationDialogue(EndpointAddress address, ClientConversationModel model, LayerContext context) : ClientDialogue
{
    private readonly SemaphoreSlim _renewing = new(1);
    private readonly TimestampRule _times = model.Times.At(context.Clock);
    private readonly CredentialProof _bootstrap = model.Bootstrap.Proof(context.Clock);
    private ClientContext? _context;
    private volatile bool _renewalIsDue;
    private int _hasFailed;

    public override string? Id => Volatile.Read(ref _context)?.Token.Identifier;

    private ClientContext Context => Volatile.Read(ref _context)
        ?? throw new InvalidOperationException("The security session has not been opened.");

    /// <summary>Asks the service for a security context.</summary>
    /// <exception cref="MessageSecurityException">The service refuses.</exception>
    public override async ValueTask OpenAsync(AskAsync askAsync, CancellationToken cancellationToken)
    {
        var entropy = RandomNumberGenerator.GetBytes(model.Algorithms.KeyBits / 8);
        var issued = await AskAsync(
            askAsync, model.Names.IssueAction, model.Names.IssueType, entropy, null, _bootstrap.Header, cancellationToken).ConfigureAwait(false);
        _context = Take(issued, entropy, null);
    }

    /// <summary>Renews the key when it is time to.</summary>
    public override ValueTask PrepareAsync(AskAsync askAsync, CancellationToken cancellationToken)
    {
        var used = Context;
        return _renewalIsDue || context.Clock.GetElapsedTime(used.Since) >= used.UsedFor ? RenewAsync(askAsync, used, cancellationToken) : default;
    }

    public override void Sending(Outgoing message) => message.Content!.Add(Header());

    public override void Received(Incoming message)
    {
        Verify(context.Open(message));
        message.Understand(SecurityNames.Header);
    }

    public override async ValueTask CloseAsync(AskAsync askAsync, CancellationToken cancellationToken)
    {
        if (Volatile.Read(ref _hasFailed) != 0)
        {
            return;
        }

        try
        {
            var answer = await AskAsync(
                askAsync, model.Names.CancelAction, model.Names.CancelType, null, Context.Token, Header, cancellationToken).ConfigureAwait(false);
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

    private SecurityHeader Header() => new(_times.Now, _times.Validity, null, Endorse(Context));

    private ContextEndorsement Endorse(ClientContext used) =>
        new(used.Token, used.Key, model.Algorithms, model.DerivesKeys);

    private void Verify(Message message)
    {
        try
        {
            AnswerRule.Check(message, !model.TakesUnsecured, _times);
        }
        catch (MessageSecurityException e) when (e.InnerException is FaultException fault)
        {
            throw Failure(fault) ?? e;
        }

        if (message.IsFault && message.Headers.Action == ConversationNames.SessionFaultAction)
        {
            var fault = AnswerRule.FaultOf(message);
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

            var entropy = RandomNumberGenerator.GetBytes(model.Algorithms.KeyBits / 8);
            var renewed = await AskAsync(
                askAsync,
                model.Names.RenewAction,
                model.Names.RenewType,
                entropy,
                used.Token,
                () => _bootstrap.Header(Endorse(used)),
                cancellationToken).ConfigureAwait(false);
            Volatile.Write(ref _context, Take(renewed, entropy, used));
            used.Before?.Dispose();
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
        Func<MessageHeader> header,
        CancellationToken cancellationToken)
    {
        var encoding = context.Encoding;
        using var request = Message.CreateMessage(
            encoding.Version, action, new TokenRequestWriter(model.Names, type, entropy, model.Algorithms.KeyBits, target));
        var call = new PendingRequest { Id = Guid.NewGuid(), Action = action, ReplyAction = "*", ExpectsReply = true };
        request.Headers.MessageId = new UniqueId(call.Id);
        request.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        address.ApplyTo(request);
        call.Request.Content = new MessageContent(request, encoding, streams: false);
        call.Request.Content.Add(header());
        await askAsync(call, cancellationToken).ConfigureAwait(false);
        TokenResponse response;
        using (var reply = context.Open(call.Reply))
        {
            Verify(reply);
            response = reply.IsFault
                ? throw new SecurityNegotiationException("The service has refused a request about a security session. See the inner FaultException.", AnswerRule.FaultOf(reply))
                : TokenResponse.Read(reply, model.Names);
        }

        call.Release();
        return response;
    }

    /// <summary>The context that an answer makes of what both sides have contributed.</summary>
    private ClientContext Take(TokenResponse issued, byte[] entropy, ClientContext? before)
    {
        var token = issued.Token ?? throw Unusable("it has no SecurityContextToken");
        var bits = issued.KeySize ?? model.Algorithms.KeyBits;
        if (issued.Entropy is null || issued.ComputedKey != model.Names.ComputedKey)
        {
            throw Unusable($"the key is not computed of what both sides contribute ({model.Names.ComputedKey})");
        }

        if (bits % 8 != 0 || bits < model.Algorithms.KeyBits || bits > SignatureAlgorithms.MostKeyBits)
        {
            throw Unusable($"the key has {bits} bits, the algorithm suite has keys of {model.Algorithms.KeyBits} to {SignatureAlgorithms.MostKeyBits}");
        }

        if (before is not null && before.Token.Identifier != token.Identifier)
        {
            throw Unusable("it renews another session than the one that was asked for");
        }

        var key = SessionKey.Combine(entropy, issued.Entropy, bits, token.Instance);
        CryptographicOperations.ZeroMemory(entropy);
        CryptographicOperations.ZeroMemory(issued.Entropy);
        var lifetime = issued.Lifetime is { } span && span - model.KeyRollover < model.KeyLifetime ? Positive(span) : model.KeyLifetime;
        return new ClientContext(
            new ContextReference(model.Names, token.LocalId ?? $"uuid-{Guid.NewGuid()}-1", token.Identifier, token.Instance),
            key,
            lifetime,
            context.Clock.GetTimestamp())
        {
            Before = before?.Key,
        };
    }

    /// <summary>A token that expires early is renewed as long before as the rollover takes, or after half of its time.</summary>
    private TimeSpan Positive(TimeSpan span) => span > model.KeyRollover * 2 ? span - model.KeyRollover : span / 2;

    /// <summary>What a fault means for the session; null when it means nothing for it.</summary>
    private Exception? Failure(FaultException fault)
    {
        var code = fault.Code.SubCode ?? fault.Code;
        switch (code.Name)
        {
            case ConversationFaults.RenewNeededCode when code.Namespace == model.Names.Context:
                _renewalIsDue = true;
                return new RenewNeededException(fault);
            case ConversationFaults.TooBusyCode when code.Namespace == ConversationNames.DotNet:
                return new ServerTooBusyException(
                    $"Server '{address.Uri}' sent back a fault indicating it is too busy to process the request. Please retry later. Please see the inner exception for fault details.", fault);
            case ConversationFaults.BadContextCode when code.Namespace == model.Names.Context:
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
