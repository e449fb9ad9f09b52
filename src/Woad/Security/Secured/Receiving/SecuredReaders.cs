using System.Security.Cryptography;
using System.ServiceModel;
using System.Xml;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Protection;
using static Woad.Messages.RefusedSecurityException;

namespace Woad.Security.Secured;

/// <summary>
/// Verifies and decrypts the messages that one side of an endpoint receives. The readers with their buffers are kept.
/// </summary>
internal sealed class SecuredReaders
{
    private readonly SecuredReader?[] _idle = new SecuredReader?[Environment.ProcessorCount];
    private readonly SecurityProfile _profile;
    private readonly EncodingModel _encoding;
    private readonly HeaderNames _names;
    private readonly KnownParts _known = new();

    /// <param name="profile">The settings.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    public SecuredReaders(SecurityProfile profile, EncodingModel encoding) =>
        (_profile, _encoding, _names) = (profile, encoding, new HeaderNames(profile.Names.Context));

    /// <summary>
    /// Decrypts and verifies a message, in the order of the binding; null when it has no Security header.
    /// </summary>
    /// <param name="parts">The message.</param>
    /// <param name="tokens">The keys that this side knows.</param>
    /// <param name="protects">Whether a key may protect messages: its signature is the message's own.</param>
    /// <param name="coverage">Takes what the signature covers.</param>
    /// <exception cref="RefusedSecurityException">It is not secured as it must be.</exception>
    public VerifiedMessage? Read(
        IncomingContent parts, TokenSource tokens, Func<ResolvedKey, bool> protects, Coverage coverage)
    {
        var reader = Take() ?? new SecuredReader(_profile, _encoding, _names, _known);
        try
        {
            return reader.Read(parts, tokens, protects, coverage);
        }
        finally
        {
            reader.Clear();
            Return(reader);
        }
    }

    /// <summary>
    /// Whether an exception says that a message cannot be read. Content that was decrypted is read by the same readers
    /// as an envelope: that it is not XML must not be told otherwise than that its signature is wrong.
    /// </summary>
    public static bool IsUnreadable(Exception error) => error is XmlException or FormatException or OverflowException
        or CryptographicException or ObjectDisposedException or ProtocolException or QuotaExceededException;

    /// <summary>The message must have a signature of its own, which covers its timestamp.</summary>
    /// <exception cref="RefusedSecurityException">It does not.</exception>
    public static void CheckOwnSignature(VerifiedMessage verified, SecurityProfile profile)
    {
        if (verified.Signature is null)
        {
            throw Invalid("The message is not signed by the key that the binding asks for.");
        }

        if (profile.HasTimestamp && !verified.IsTimestampSigned)
        {
            throw Invalid("The message's signature does not cover its timestamp.");
        }
    }

    private SecuredReader? Take()
    {
        for (var i = 0; i < _idle.Length; i++)
        {
            if (Interlocked.Exchange(ref _idle[i], null) is { } reader)
            {
                return reader;
            }
        }

        return null;
    }

    private void Return(SecuredReader reader)
    {
        for (var i = 0; i < _idle.Length; i++)
        {
            if (Interlocked.CompareExchange(ref _idle[i], reader, null) is null)
            {
                return;
            }
        }

        reader.Dispose();
    }
}
