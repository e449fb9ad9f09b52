using System.Collections.Immutable;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>The service's half of message security: verifies requests and secures replies.</summary>
internal sealed class ServiceProtection(
    SecurityProfile profile, ServiceKeys keys, ServiceTokens tokens, LayerContext context)
{
    private readonly SecuredMessages _messages = SecuredMessages.Of(profile, context);
    private readonly Func<ResolvedKey, bool> _protects = keys.Protects;
    private readonly TimestampRule _times = profile.Times.At(context.Clock);
    private readonly ServiceTokenSource _source = new(keys, tokens);
    private readonly ReplayCache? _replays = ReplayCache.Of(profile, context.Clock);

    /// <summary>Verifies a request, and says in the message what is covered and who has sent it.</summary>
    /// <exception cref="RefusedSecurityException">It is not secured as it must be.</exception>
    /// <param name="message">The request.</param>
    /// <param name="needsKey">
    /// Whether a message that speaks of no key is told apart from others that are not secured well.
    /// </param>
    /// <exception cref="UnkeyedMessageException">It speaks of no key.</exception>
    public ReceivedRequest Verify(Incoming message, bool needsKey = false)
    {
        ReceivedRequest received;
        try
        {
            received = Read(message, needsKey);
        }
        catch (Exception e) when (e is not UnkeyedMessageException)
        {
            tokens.Audit?.NotAuthenticated(context.Logger, context.Address, e);
            throw;
        }

        tokens.Audit?.Authenticated(context.Logger, context.Address, message.Caller?.Identity.Name);
        return received;
    }

    /// <summary>Awaited before a message is refused.</summary>
    public ValueTask RefusingAsync(Exception reason) => RefusalDelay.WaitAsync(reason, profile, context.Clock);

    /// <summary>Secures a reply.</summary>
    public void SecureReply(Outgoing reply, ReceivedRequest request)
    {
        if (!profile.AnswersUnsecured)
        {
            Secure(reply, request.Tokens, request.Message);
        }
    }

    /// <summary>Secures a reply by keys, and confirms the signatures of its request if the binding says so.</summary>
    public void Secure(Outgoing reply, SenderTokens by, VerifiedMessage request)
    {
        var confirmations = profile.ConfirmsSignatures
            ? request.Signatures.Select(static value => new Confirmation(null, value)).ToImmutableArray()
            : [];
        Secure(reply, confirmations.IsEmpty ? by : by with { Confirmations = confirmations });
    }

    /// <summary>Secures a message that answers none.</summary>
    /// <exception cref="InvalidOperationException">The service has no key for it.</exception>
    public void SecureAlone(Outgoing message)
    {
        if (profile.AnswersUnsecured)
        {
            return;
        }

        Secure(message, profile.IsBare ? new SenderTokens() : throw new InvalidOperationException(
            "The service cannot secure a message that answers no request: the binding has no key that lasts longer "
                + "than one. Callbacks need a secure conversation (EstablishSecurityContext), or certificates of "
                + "both sides."));
    }

    /// <summary>Secures a message by keys.</summary>
    public void Secure(Outgoing message, SenderTokens by) =>
        _messages.Writers.Secure(message.Content!, by, context.Declared, _times.Now);

    private ReceivedRequest Read(Incoming message, bool needsKey)
    {
        var parts = profile.IsBare ? context.HeadersOf(message) : context.Parts(message);
        try
        {
            var verified = _messages.Readers.Read(parts, _source, _protects, message.Coverage);
            if (needsKey && verified is not { NamesKeys: true })
            {
                throw new UnkeyedMessageException();
            }

            _ = verified
                ?? throw Invalid("The message has no Security header. Service and client have different security.");
            CheckTime(verified);
            if (!profile.IsBare)
            {
                SecuredReaders.CheckOwnSignature(verified, profile);
                _replays?.Take(verified.Signature);
            }

            message.Caller = tokens.Check(
                verified, profile.IsBare, tokens.NeedsAction ? ActionOf(message, parts) : null, keys.PeerOf(verified));
            message.Coverage.Proof = keys.TokensOf(verified);
            message.Understand(SecurityNames.Header);
            return new ReceivedRequest(keys.Reply(verified), verified);
        }
        catch (Exception e) when (SecuredReaders.IsUnreadable(e))
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity, Escaped.Text(
                    $"The security of a message cannot be read: {e.Message}"), e);
        }
    }

    /// <summary>
    /// The action by which the message is dispatched: that of its header, or of the transport where the binding has no
    /// addressing.
    /// </summary>
    private string? ActionOf(Incoming message, IncomingContent parts)
    {
        if (!context.Encoding.HasAddressing)
        {
            return (message.Exchange as ITransportAction)?.Action;
        }

        var index = parts.Find("Action", context.Encoding.Version.Addressing.Namespace);
        if (index < 0)
        {
            return null;
        }

        using var reader = parts.OpenHeader(index);
        return reader.ReadElementContentAsString().Trim();
    }

    private void CheckTime(VerifiedMessage verified)
    {
        if (verified.Timestamp is { } timestamp)
        {
            _times.Check(timestamp);
        }
        else if (profile.HasTimestamp)
        {
            throw Invalid(
                "The Security header has no timestamp, which SecurityBindingElement.IncludeTimestamp asks for.");
        }
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
