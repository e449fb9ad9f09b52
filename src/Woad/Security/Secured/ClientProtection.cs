using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>The client's half of message security: secures requests and verifies replies.</summary>
/// <param name="profile">The settings.</param>
/// <param name="keys">The keys.</param>
/// <param name="supporting">The tokens beside them.</param>
/// <param name="context">The stack.</param>
/// <param name="messages">Reads and writes messages.</param>
/// <param name="replays">The replies that were taken; null where none is remembered.</param>
internal sealed class ClientProtection(
    SecurityProfile profile,
    ClientKeys keys,
    ClientTokens supporting,
    LayerContext context,
    SecuredMessages messages,
    ReplayCache? replays)
{
    private readonly TimestampRule _times = profile.Times.At(context.Clock);
    private readonly bool _makesTokens = supporting.AreMade;

    /// <summary>The time that the tokens of an answer may take: the default SendTimeout of bindings.</summary>
    private static readonly TimeSpan AnswerTimeout = TimeSpan.FromMinutes(1);

    /// <summary>Gets the keys, which may have to be asked for.</summary>
    public ValueTask PrepareAsync(AskAsync askAsync, CancellationToken cancellationToken) =>
        keys.PrepareAsync(askAsync, cancellationToken);

    /// <summary>Awaited before each message is secured: gets the keys, and makes the tokens of the message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="askAsync">Asks the service.</param>
    /// <param name="aborted">Ends the making of tokens with the channel.</param>
    /// <param name="cancellationToken">Ends the wait of the call.</param>
    /// <exception cref="CommunicationObjectAbortedException">The channel was aborted.</exception>
    public ValueTask PrepareAsync(
        Outgoing message, AskAsync askAsync, CancellationToken aborted, CancellationToken cancellationToken) =>
        _makesTokens || keys.WaitsForOthers
            ? PrepareAllAsync(message, askAsync, aborted, cancellationToken)
            : keys.PrepareAsync(askAsync, cancellationToken);

    /// <summary>
    /// Makes the tokens of an answer to a call back, which is secured by the keys that are there and has no deadline of
    /// its own.
    /// </summary>
    /// <exception cref="TimeoutException">A token has not been made in time.</exception>
    public ValueTask MakeTokensAsync(Outgoing message, CancellationToken cancellationToken) =>
        _makesTokens ? MakeInTimeAsync(message, cancellationToken) : default;

    /// <summary>Secures a request.</summary>
    /// <param name="message">The message.</param>
    /// <param name="endorsing">A key that signs too, beside those of the settings; null for none.</param>
    public SentRequest Secure(Outgoing message, SigningKey? endorsing = null)
    {
        var exchange = keys.Begin();
        var tokens = supporting.AddTo(exchange.Tokens, message.Content!.Action, (MadeToken?[]?)message.Prepared);
        message.Prepared = null;
        if (endorsing is not null)
        {
            tokens = tokens with { Supporting = tokens.Supporting.Add(SupportingToken.Of(endorsing)) };
        }

        var signatures = messages.Writers.Secure(message.Content!, tokens, context.Declared, _times.Now);
        return new SentRequest(exchange, signatures, message.Id);
    }

    /// <summary>Verifies a reply.</summary>
    /// <exception cref="MessageSecurityException">
    /// It is not secured as it must be, or a fault about security.
    /// </exception>
    public void Check(Incoming reply, SentRequest? request)
    {
        var exchange = request?.Exchange ?? keys.Begin();
        var parts = profile.IsBare ? context.HeadersOf(reply) : context.Parts(reply);
        try
        {
            if (messages.Readers.Read(parts, exchange, exchange.Protects, reply.Coverage) is { } verified)
            {
                Verify(verified, parts, reply, exchange, request);
                return;
            }
        }
        catch (RefusedSecurityException e)
        {
            // The code in it is for peers that a service refuses.
            throw new MessageSecurityException(e.Message, e.InnerException);
        }
        catch (Exception e) when (SecuredReaders.IsUnreadable(e))
        {
            throw new MessageSecurityException(Escaped.Text(
                $"The security of a reply cannot be read: {e.Message} The reply was "
                + $"damaged on the way, or service and client have different security settings."), e);
        }

        if (!profile.AnswersUnsecured || IsRefusal(reply))
        {
            throw Unsecured(reply, exchange);
        }
    }

    private async ValueTask PrepareAllAsync(
        Outgoing message, AskAsync askAsync, CancellationToken aborted, CancellationToken cancellationToken)
    {
        using var either = CancellationTokenSource.CreateLinkedTokenSource(aborted, cancellationToken);
        try
        {
            await keys.PrepareAsync(askAsync, either.Token).ConfigureAwait(false);
            if (_makesTokens)
            {
                await MakeAsync(message, either.Token).ConfigureAwait(false);
            }
        }
        catch (OperationCanceledException e)
            when (aborted.IsCancellationRequested && !cancellationToken.IsCancellationRequested)
        {
            throw new CommunicationObjectAbortedException(Escaped.Text(
                $"The channel was aborted while the tokens of its message '{message.Content!.Action}' were made."), e);
        }
    }

    private async ValueTask MakeInTimeAsync(Outgoing message, CancellationToken cancellationToken)
    {
        using var deadline = new CancellationTokenSource(AnswerTimeout, context.Clock);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, cancellationToken);
        try
        {
            await MakeAsync(message, either.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e)
            when (deadline.IsCancellationRequested && !cancellationToken.IsCancellationRequested)
        {
            throw new TimeoutException(Escaped.Text(
                $"The answer '{message.Content!.Action}' to a call back was not sent: its token was not made within "
                    + $"{AnswerTimeout}. See whether the token service answers."), e);
        }
    }

    private async ValueTask MakeAsync(Outgoing message, CancellationToken cancellationToken) => message.Prepared =
        await supporting.MakeAsync(message.Content!.Action, cancellationToken).ConfigureAwait(false);

    private void Verify(
        VerifiedMessage verified, IncomingContent parts, Incoming reply, ClientExchange exchange, SentRequest? request)
    {
        if (verified.Timestamp is { } timestamp)
        {
            _times.Check(timestamp);
        }
        else if (profile.HasTimestamp && !profile.AnswersUnsecured)
        {
            throw Unsecured(reply, exchange);
        }

        if (!profile.IsBare)
        {
            if (verified.Signature is null && exchange.Refusal is { } refusal)
            {
                throw new MessageSecurityException(refusal);
            }

            SecuredReaders.CheckOwnSignature(verified, profile);
            CheckConfirmations(verified, request);
            if (!Answers(parts, request))
            {
                replays?.Take(verified.Signature);
            }
        }

        reply.Coverage.Proof = exchange.TokensOf(verified);
        reply.Understand(SecurityNames.Header);
    }

    private void CheckConfirmations(VerifiedMessage verified, SentRequest? request)
    {
        if (!profile.ConfirmsSignatures || request is null)
        {
            return;
        }

        var confirmed = verified.Of<Confirmation>().Where(static i => i.IsSigned).Select(
            static i => ((Confirmation)i.Value).Value).ToList();
        foreach (var signature in request.Signatures)
        {
            if (!confirmed.Exists(c => c is not null && CryptographicOperations.FixedTimeEquals(c, signature)))
            {
                throw new MessageSecurityException("A reply does not confirm the signature of its request. Set "
                    + "RequireSignatureConfirmation of the SecurityBindingElement alike on service and client; "
                    + "where it is, somebody between them may have exchanged the reply.");
            }
        }
    }

    /// <summary>
    /// Whether a message says which request it answers. RelatesTo is signed, as every header of addressing is; a
    /// message without it is bound to nothing, and could come again.
    /// </summary>
    /// <exception cref="MessageSecurityException">It answers another request.</exception>
    private bool Answers(IncomingContent parts, SentRequest? request)
    {
        if (request is null || request.Id == Guid.Empty || !context.Encoding.HasAddressing)
        {
            return false;
        }

        var index = parts.Find("RelatesTo", context.Encoding.Version.Addressing.Namespace);
        if (index >= 0)
        {
            var id = IdIn(parts.HeaderBytes(index));
            if (CorrelationId.Of(id) is var key && (key == request.Id || !id.TryGetGuid(out _)))
            {
                return key == request.Id;
            }
        }

        throw new MessageSecurityException(
            "A reply was received that the service has signed for another request, or not as a reply (RelatesTo). "
                + "Somebody between client and service may have exchanged it.");
    }

    /// <summary>The id that a header has.</summary>
    private UniqueId IdIn(PartBytes header)
    {
        if (header.IsText)
        {
            TextXmlReader text = default;
            header.Open(ref text, context.Encoding.Limits);
            text.Start();
            return text.ReadUniqueId();
        }

        BinaryXmlReader binary = default;
        header.Open(ref binary, context.Encoding.Limits);
        binary.Start();
        return binary.ReadUniqueId();
    }

    /// <summary>Whether a reply says that the request was not secured as it must be.</summary>
    private bool IsRefusal(Incoming reply)
    {
        var message = context.Open(reply);
        if (!message.IsFault)
        {
            return false;
        }

        // The caller reads the message too.
        using var buffer = message.CreateBufferedCopy(SecuredFaults.MaxSize);
        using var copy = buffer.CreateMessage();
        reply.Message = buffer.CreateMessage();
        var code = SecuredFaults.Of(copy).Code;
        return (code.SubCode ?? code).Namespace is SecurityNames.Extension or ConversationNames.DotNet
            || (code.SubCode ?? code).Namespace == profile.Names.Context;
    }

    private MessageSecurityException Unsecured(Incoming reply, ClientExchange exchange)
    {
        var message = context.Open(reply);
        if (message.IsFault)
        {
            var fault = SecuredFaults.Of(message);
            if (SecuredFaults.IsUnknownContext(fault, profile.Names) && keys.TryForget(exchange))
            {
                // Where only messages protect themselves, anybody between the two can say so in the place of a reply: a
                // request that is sent again by itself would run twice.
                return profile.IsBare
                    ? new KeyUnknownException(fault)
                    : new MessageSecurityException(KeyUnknownException.Remedy, fault);
            }

            return new MessageSecurityException(Escaped.Text(
                $"An unsecured or incorrectly secured fault was received from the other party. See the inner "
                    + $"FaultException for the fault code and detail. {RefusalAdvice.Of(fault)}"),
                fault);
        }

        return new MessageSecurityException(
                "Security processor was unable to find a security header in the message. This might be because the "
                    + "message is an unsecured fault or because there is a binding mismatch between the "
                    + "communicating parties.   This can occur if the service is configured for security and the "
                    + "client is not using security.");
    }
}
