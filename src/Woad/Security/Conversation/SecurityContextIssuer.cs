using System.Security.Cryptography;
using System.ServiceModel.Channels;
using Woad.Messages;
using Woad.Security.Contexts;
using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>
/// Reads the requests for security contexts that come to a service, and makes keys and answers of them.
/// </summary>
/// <param name="profile">How messages are secured.</param>
/// <param name="version">The version of messages.</param>
/// <param name="faults">Refuses requests.</param>
internal sealed class SecurityContextIssuer(
    SecurityProfile profile, MessageVersion version, SecurityContextFaults faults)
{
    private int SuiteBits => profile.Suite.SymmetricKeyBytes * 8;

    /// <summary>The request in the body of a message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="type">The type of request that the message's action stands for.</param>
    /// <exception cref="RefusedException">It is not such a request.</exception>
    public TokenRequest Read(Message message, string type)
    {
        var request = TokenRequest.Read(message, profile.Names, faults);
        return request.RequestType != type
            ? throw faults.InvalidRequest($"its RequestType is '{request.RequestType}', and its action asks for {type}")
                : request.TokenType is { } token && token != profile.Names.TokenType
                    ? throw faults.InvalidRequest($"its TokenType is '{token}', not {profile.Names.TokenType}")
                    : request;
    }

    /// <summary>The service's part of a key, and the key.</summary>
    /// <param name="request">The request.</param>
    /// <param name="instance">Names the generation of the key; null for the first.</param>
    /// <param name="now">The time.</param>
    /// <param name="lifetime">How long the key is good.</param>
    /// <exception cref="RefusedException">The request does not contribute to a key of the suite.</exception>
    public (byte[] Entropy, SessionKey Key) Contribute(
        TokenRequest request, string? instance, DateTimeOffset now, TimeSpan lifetime)
    {
        var bits = request.KeySize ?? SuiteBits;
        if (!profile.Suite.TakesSymmetricKey(bits))
        {
            throw faults.InvalidRequest(
                $"its KeySize is {bits}, which the algorithm suite {profile.Suite.Name} does not have");
        }

        var theirs = request.Entropy
            ?? throw faults.InvalidRequest("it has no Entropy, to which both sides contribute");
        var ours = RandomNumberGenerator.GetBytes(bits / 8);
        var key = SessionKey.Combine(theirs, ours, bits, instance, (now.UtcDateTime, End(now, lifetime).UtcDateTime));
        CryptographicOperations.ZeroMemory(theirs);
        return (ours, key);
    }

    /// <summary>The answer that brings a token.</summary>
    /// <param name="action">Its action.</param>
    /// <param name="token">The token.</param>
    /// <param name="request">The request.</param>
    /// <param name="entropy">The service's part of the key.</param>
    /// <param name="now">The time.</param>
    /// <param name="lifetime">How long the token, or its key, is good.</param>
    public Message Answer(
        string action, SecurityContextReference token, TokenRequest request, byte[] entropy, DateTimeOffset now,
        TimeSpan lifetime) =>
        Message.CreateMessage(
            version,
            action,
            new IssuedTokenWriter(
                token, request.Context, entropy, request.KeySize ?? SuiteBits, now.UtcDateTime,
                End(now, lifetime).UtcDateTime));

    /// <summary>The end of a lifetime, which may be longer than the calendar.</summary>
    public static DateTimeOffset End(DateTimeOffset now, TimeSpan lifetime) =>
        lifetime > DateTimeOffset.MaxValue - now ? DateTimeOffset.MaxValue : now + lifetime;
}
