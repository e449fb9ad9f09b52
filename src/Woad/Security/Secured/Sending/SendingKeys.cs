using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>The keys of one side that sign and encrypt messages, and what their messages say of them.</summary>
/// <param name="Signing">Signs.</param>
/// <param name="Encrypting">Encrypts.</param>
/// <param name="Tokens">
/// The tokens of derived keys as canonical octets; empty where the shared key itself is used.
/// </param>
/// <param name="SigningInfo">The KeyInfo of signatures, as it stands in them.</param>
/// <param name="EncryptingInfo">The KeyInfo of encrypted parts, as it stands in them.</param>
internal sealed record SendingKeys(
    MessageKey Signing, MessageKey Encrypting, byte[] Tokens, byte[] SigningInfo, byte[] EncryptingInfo)
{
    /// <summary>How many of a message's local ids the tokens take.</summary>
    public const int Ids = 2;

    /// <summary>The keys of a shared secret.</summary>
    /// <param name="secret">The secret.</param>
    /// <param name="reference">How messages name it.</param>
    /// <param name="profile">How messages are secured.</param>
    public static SendingKeys Of(SymmetricSecret secret, KeyReference reference, SecurityProfile profile)
    {
        var (suite, names) = (profile.Suite, profile.Names);
        reference = profile.Written(reference);
        if (!profile.DerivesKeys)
        {
            var itself = secret.Itself(suite);
            return new SendingKeys(
                itself, itself, [], Info(reference, isInSignature: true), Info(reference, isInSignature: false));
        }

        var signing = DerivedKey.New(LocalIds.Of(0), reference, suite.SignatureKeyBytes);
        var encrypting = DerivedKey.New(LocalIds.Of(1), reference, suite.EncryptionKeyBytes);
        using var tokens = new CanonicalWriter();
        signing.Write(tokens, names.ContextPrefix, names.Context);
        encrypting.Write(tokens, names.ContextPrefix, names.Context);
        return new SendingKeys(
            signing.Derive(secret, suite),
            encrypting.Derive(secret, suite),
            tokens.Written.ToArray(),
            Info(profile.Written(KeyReference.Local(LocalIds.Of(0), names.DerivedKeyType)), isInSignature: true),
            Info(profile.Written(KeyReference.Local(LocalIds.Of(1), names.DerivedKeyType)), isInSignature: false));
    }

    /// <summary>The KeyInfo with a reference, as it stands in a signature or an encrypted part.</summary>
    public static byte[] Info(KeyReference reference, bool isInSignature)
    {
        using var info = new CanonicalWriter();
        reference.WriteKeyInfo(info, isInSignature);
        return info.Written.ToArray();
    }
}
