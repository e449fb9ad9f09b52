using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Security.Secured;

namespace Woad.Security.Contexts;

/// <summary>The key of a security context as one that signs beside another, or a timestamp.</summary>
internal static class SecurityContextSigning
{
    /// <summary>The key that signs one message.</summary>
    /// <param name="token">The context.</param>
    /// <param name="reference">How the message names it.</param>
    /// <param name="secret">Its key.</param>
    /// <param name="profile">How messages are secured.</param>
    public static SigningKey Of(
        SecurityContextReference token, KeyReference reference, SymmetricSecret secret, SecurityProfile profile)
    {
        var suite = profile.Suite;
        if (!profile.DerivesKeys)
        {
            return new SigningKey(
                suite.SymmetricSignature, reference, octets => Sign(secret.Itself(suite), octets),
                into => into.Raw(CanonicalXml.Of(token.WriteToken)));
        }

        var derived = DerivedKey.New($"uuid-{Guid.NewGuid()}-1", reference, suite.SignatureKeyBytes);
        return new SigningKey(
            suite.SymmetricSignature,
            KeyReference.Local(derived.LocalId!, token.Names.DerivedKeyType),
            octets => Sign(derived.Derive(secret, suite), octets),
            into =>
            {
                into.Raw(CanonicalXml.Of(token.WriteToken));
                derived.Write(into, token.Names.ContextPrefix, token.Names.Context);
            });

        byte[] Sign(MessageKey key, byte[] octets)
        {
            var value = new byte[suite.SignatureSize];
            key.Sign(octets, value);
            return value;
        }
    }
}
