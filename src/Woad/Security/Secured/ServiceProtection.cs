using System.Collections.Immutable;
using System.Security.Cryptography;
using System.Xml;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>The service's half of message security: verifies requests and secures replies.</summary>
internal sealed class ServiceProtection(SecurityProfile profile, ServiceKeys keys, ServiceTokens tokens, LayerContext context)
{
    private readonly TimestampRule _times = profile.Times.At(context.Clock);
    private readonly SecuredReaders _readers = new(profile, context.Encoding);
    private readonly SecuredWriters _writers = new(profile, context.Encoding);
    private readonly Func<ResolvedKey, bool> _protects = keys.Protects;
    private readonly ReplayCache? _replays = profile.Replays is { } replays ? new ReplayCache(replays, profile.Times, context.Clock) : null;

    /// <summary>Verifies a request, and says in the message what is covered and who has sent it.</summary>
    /// <exception cref="RefusedSecurityException">It is not secured as it must be.</exception>
    /// <param name="message">The request.</param>
    /// <param name="needsKey">Whether a message that speaks of no key is told apart from others that are not secured well.</param>
    /// <exception cref="UnkeyedMessageException">It speaks of no key.</exception>
    public ReceivedRequest Verify(Incoming message, bool needsKey = false)
    {
        var parts = profile.IsBare ? context.HeadersOf(message) : context.Parts(message);
        try
        {
            var verified = _readers.Read(parts, keys, _protects, message.Coverage);
            if (needsKey && verified is not { NamesKeys: true })
            {
                throw new UnkeyedMessageException();
            }

            _ = verified ?? throw Invalid("The message has no Security header. Service and client have different security.");
            CheckTime(verified);
            if (!profile.IsBare)
            {
                SecuredReaders.CheckOwnSignature(verified, profile);
                _replays?.Take(verified.Signature);
            }

            message.Caller = tokens.Check(verified, profile.IsBare) ?? keys.PeerOf(verified);
            message.Understand(SecurityNames.Header);
            return new ReceivedRequest(keys.Reply(verified), verified);
        }
        catch (Exception e) when (e is XmlException or FormatException or OverflowException or CryptographicException or ObjectDisposedException)
        {
            throw new RefusedSecurityException(RefusedSecurityException.InvalidSecurity, $"The security of a message cannot be read: {e.Message}", e);
        }
    }

    /// <summary>Secures a reply.</summary>
    public void SecureReply(Outgoing reply, ReceivedRequest request)
    {
        if (profile.AnswersUnsecured)
        {
            return;
        }

        var confirmations = profile.ConfirmsSignatures
            ? request.Message.Signatures.Select(static value => new Confirmation(null, value)).ToImmutableArray()
            : [];
        Secure(reply, confirmations.IsEmpty ? request.Tokens : request.Tokens with { Confirmations = confirmations });
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
            "The service cannot secure a message that answers no request: the binding has no key that lasts longer than one. Callbacks need a secure conversation (EstablishSecurityContext), or certificates of both sides."));
    }

    /// <summary>Secures a message by keys.</summary>
    public void Secure(Outgoing message, SenderTokens by) =>
        _writers.Secure(message.Content!, by, context.Declared, _times.Now);

    private void CheckTime(VerifiedMessage verified)
    {
        if (verified.Timestamp is { } timestamp)
        {
            _times.Check(timestamp);
        }
        else if (profile.HasTimestamp)
        {
            throw Invalid("The Security header has no timestamp, which SecurityBindingElement.IncludeTimestamp asks for.");
        }
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
