using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Connections;
using Woad.Encoders;
using Woad.Security.Conversation;
using Woad.Security.Messages;
using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// The session that a secure conversation is for its client: opened by the request for a security context, whose key signs every
/// message; renewed when the key has been used for long enough; cancelled when the channel closes.
/// </summary>
internal sealed class ConversationInvoker(
    IInvoker below, EndpointAddress address, EncodingModel encoding, ClientConversationModel model, TimeProvider clock) : IInvoker, IMessageGuard
{
    private readonly SemaphoreSlim _renewing = new(1);
    private ClientContext? _context;
    private volatile bool _renewalIsDue;
    private int _hasFailed;

    public event Action<Exception>? Failed;

    public string? SessionId => Volatile.Read(ref _context)?.Token.Identifier;

    public BinaryWriterSession? Strings => below.Strings;

    public IMessageGuard Guard => this;

    private ClientContext Context => Volatile.Read(ref _context)
        ?? throw new InvalidOperationException("The security session has not been opened.");

    /// <summary>Asks the service for a security context.</summary>
    /// <exception cref="MessageSecurityException">The service refuses.</exception>
    public async Task IssueAsync(CancellationToken cancellationToken)
    {
        var entropy = RandomNumberGenerator.GetBytes(model.Algorithms.KeyBits / 8);
        var issued = await AskAsync(model.Names.IssueAction, model.Names.IssueType, entropy, null, model.Bootstrap.Protect, cancellationToken).ConfigureAwait(false);
        _context = Take(issued, entropy, null);
    }

    public ValueTask InvokeAsync(ClientCall call, CancellationToken cancellationToken) => below.InvokeAsync(call, cancellationToken);

    public async ValueTask CloseAsync(CancellationToken cancellationToken)
    {
        try
        {
            var context = Context;
            if (Volatile.Read(ref _hasFailed) == 0)
            {
                var cancelled = await AskAsync(
                    model.Names.CancelAction, model.Names.CancelType, null, context.Token, Protect, cancellationToken).ConfigureAwait(false);
                if (!cancelled.IsCancelled)
                {
                    throw new MessageSecurityException("The service's answer does not say that the security session was cancelled.");
                }
            }
        }
        finally
        {
            _context?.End();
        }

        await below.CloseAsync(cancellationToken).ConfigureAwait(false);
    }

    public void Abort()
    {
        _context?.End();
        below.Abort();
    }

    public async ValueTask DisposeAsync()
    {
        _context?.End();
        await below.DisposeAsync().ConfigureAwait(false);
    }

    /// <summary>Renews the key when it is time to.</summary>
    public ValueTask PrepareAsync(CancellationToken cancellationToken)
    {
        var context = Context;
        return _renewalIsDue || clock.GetElapsedTime(context.Since) >= context.UsedFor ? RenewAsync(context, cancellationToken) : default;
    }

    public void Protect(Message message) =>
        message.Headers.Add(new SecurityHeader(model.Times.Now, model.Times.Validity, null, Endorse(Context)));

    public PeerIdentity? Verify(Message message)
    {
        try
        {
            AnswerRule.Check(message, !model.TakesUnsecured, model.Times);
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

        return null;
    }

    public void Accept(Message message) => SecurityUnderstanding.Declare(message);

    private ContextEndorsement Endorse(ClientContext context) => new(context.Token, context.Key, model.Algorithms, model.DerivesKeys);

    private async ValueTask RenewAsync(ClientContext seen, CancellationToken cancellationToken)
    {
        await _renewing.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            var context = Context;
            if (!ReferenceEquals(context, seen))
            {
                // Somebody else has.
                return;
            }

            var entropy = RandomNumberGenerator.GetBytes(model.Algorithms.KeyBits / 8);
            var renewed = await AskAsync(
                model.Names.RenewAction,
                model.Names.RenewType,
                entropy,
                context.Token,
                message => model.Bootstrap.Protect(message, Endorse(context)),
                cancellationToken).ConfigureAwait(false);
            Volatile.Write(ref _context, Take(renewed, entropy, context));
            context.Before?.Dispose();
            _renewalIsDue = false;
        }
        finally
        {
            _renewing.Release();
        }
    }

    private async Task<TokenResponse> AskAsync(
        string action, string type, byte[]? entropy, ContextReference? target, Action<Message> protect, CancellationToken cancellationToken)
    {
        using var request = Message.CreateMessage(
            encoding.Version, action, new TokenRequestWriter(model.Names, type, entropy, model.Algorithms.KeyBits, target));
        request.Headers.MessageId = new UniqueId();
        request.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        address.ApplyTo(request);
        protect(request);
        var call = new ClientCall { Action = action, ReplyAction = "*", ExpectsReply = true };
        MessageWriter.Write(request, encoding, null, call.Request);
        await below.InvokeAsync(call, cancellationToken).ConfigureAwait(false);
        using var reply = MessageReader.Read(call.Reply, encoding);
        Verify(reply);
        return reply.IsFault
            ? throw new SecurityNegotiationException("The service has refused a request about a security session. See the inner FaultException.", AnswerRule.FaultOf(reply))
            : TokenResponse.Read(reply, model.Names);
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
            clock.GetTimestamp())
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
                return Fail(new MessageSecurityException(
                    "The service does not know the security session any more: it has ended there by its ReceiveTimeout, by the end of the host, or was never its own. Open a new channel. See the inner FaultException for what the service says.", fault));
            case ConversationFaults.AbortedCode when code.Namespace == ConversationNames.DotNet:
                return Fail(new MessageSecurityException(
                    "The service has ended the security session, after an error or because no messages came for too long. Open a new channel. See the inner FaultException for what the service says.", fault));
            default:
                return null;
        }
    }

    private Exception Fail(Exception error)
    {
        if (Interlocked.Exchange(ref _hasFailed, 1) == 0)
        {
            Failed?.Invoke(error);
        }

        return error;
    }

    private static SecurityNegotiationException Unusable(string why) =>
        new($"The service's answer to the request for a security context cannot be used: {why}.");
}
