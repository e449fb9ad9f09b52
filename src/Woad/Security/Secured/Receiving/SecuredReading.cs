using System.Security.Cryptography;
using System.Xml;
using Woad.Encoders;
using Woad.Messages;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>What both sides do with a message that has a Security header.</summary>
internal static class SecuredReading
{
    /// <summary>
    /// Whether an exception says that a message cannot be read. Content that was decrypted is read by the same readers as an
    /// envelope: that it is not XML must not be told otherwise than that its signature is wrong.
    /// </summary>
    public static bool IsUnreadable(Exception error) => error is XmlException or FormatException or OverflowException
        or CryptographicException or System.ServiceModel.ProtocolException or System.ServiceModel.QuotaExceededException;

    /// <summary>Decrypts and verifies a message, in the order of the binding.</summary>
    /// <exception cref="RefusedSecurityException">It is not secured as it must be.</exception>
    public static VerifiedMessage Verify(OpenedMessage opened, SecurityProfile profile, EncodingModel encoding, Func<ResolvedKey, bool> protects)
    {
        if (profile.Order == ProtectionOrder.EncryptThenSign)
        {
            var verified = new VerifiedMessage(opened, profile, encoding, protects);
            opened.Decrypt();
            return verified;
        }

        opened.Decrypt();
        return new VerifiedMessage(opened, profile, encoding, protects);
    }

    /// <summary>The message must have a signature of its own, which covers its timestamp.</summary>
    /// <exception cref="RefusedSecurityException">It does not.</exception>
    public static void CheckOwnSignature(VerifiedMessage verified, SecurityProfile profile)
    {
        if (verified.Primary is null)
        {
            throw Invalid("The message is not signed by the key that the binding asks for.");
        }

        if (profile.HasTimestamp && !verified.IsSigned(verified.Timestamp?.Id))
        {
            throw Invalid("The message's signature does not cover its timestamp.");
        }
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
