using System.Collections.Immutable;
using System.Security.Cryptography;
using System.Xml;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Messages;

namespace Woad.Security.Secured;

/// <summary>The service's half of message security: verifies requests and secures replies.</summary>
internal sealed class ServiceProtection(SecurityProfile profile, ServiceKeys keys, ServiceTokens tokens, LayerContext context)
{
    private readonly TimestampRule _times = profile.Times.At(context.Clock);
    private readonly ReplayCache? _replays = profile.Replays is { } replays ? new ReplayCache(replays, profile.Times, context.Clock) : null;

    /// <summary>Verifies a request, and says in the message what is covered and who has sent it.</summary>
    /// <exception cref="RefusedSecurityException">It is not secured as it must be.</exception>
    public ReceivedRequest Verify(Incoming message)
    {
        var parts = context.Parts(message);
        try
        {
            var opened = OpenedMessage.Read(parts, context.Encoding, profile, keys)
                ?? throw Invalid("The message has no Security header. Service and client have different security.");
            var verified = SecuredReading.Verify(opened, profile, context.Encoding, keys.Protects);
            CheckTime(verified);
            if (!keys.IsBare)
            {
                SecuredReading.CheckOwnSignature(verified, profile);
                _replays?.Take(verified.Primary!.Value);
            }

            message.Caller = tokens.Check(verified, keys.IsBare) ?? message.Caller;
            verified.Report(message.Coverage);
            message.Understand(SecurityNames.Header);
            return new ReceivedRequest(keys.Reply(verified), verified);
        }
        catch (Exception e) when (e is XmlException or FormatException or OverflowException or CryptographicException)
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
            ? request.Message.Of<ReceivedSignature>().Select(static i => new Confirmation(null, ((ReceivedSignature)i.Value).Value)).ToImmutableArray()
            : [];
        SecuredWriter.Secure(
            reply.Content!, profile, context.Encoding, request.Tokens with { Confirmations = confirmations }, context.Declared, _times.Now);
    }

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
