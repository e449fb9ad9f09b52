using System.Collections.Immutable;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>
/// Reads the elements and the references of a kind of token that WS-Security itself does not have. Nothing that it is
/// given has been verified yet.
/// </summary>
internal abstract class TokenReader
{
    /// <summary>Whether an element of the Security header is a token of the kind.</summary>
    /// <param name="name">The local name.</param>
    /// <param name="ns">The namespace.</param>
    public virtual bool Reads(string name, string ns) => false;

    /// <summary>
    /// The token of an element that was read and believed before, and is still valid; null for any other. The bytes
    /// must tell all of the element, whatever is declared around it.
    /// </summary>
    /// <param name="element">The bytes of the element.</param>
    /// <param name="strings">The strings that they refer to; null for none.</param>
    public virtual ForeignToken? Recognize(ReadOnlySpan<byte> element, BinaryReaderSession? strings) => null;

    /// <summary>Reads a token.</summary>
    /// <exception cref="Woad.Messages.RefusedSecurityException">It is not taken.</exception>
    public virtual SecurityToken? Read(SecurityItem item) => null;

    /// <summary>Whether a KeyIdentifier of a type names tokens of the kind.</summary>
    public virtual bool Names(string valueType) => false;

    /// <summary>The token that a KeyIdentifier names; null when it is not known.</summary>
    public virtual SecurityToken? Find(KeyReference reference) => null;

    /// <summary>The name of a token in replies, which do not carry it; null when they cannot name it.</summary>
    public virtual KeyReference? ReferenceTo(SecurityToken token) => null;

    /// <summary>The first reader that takes an element; null for none.</summary>
    public static TokenReader? Of(ImmutableArray<TokenReader> readers, string name, string ns)
    {
        foreach (var reader in readers)
        {
            if (reader.Reads(name, ns))
            {
                return reader;
            }
        }

        return null;
    }

    /// <summary>The key of a token, by which it may sign; null when it has none.</summary>
    public static ResolvedKey? KeyOf(SecurityToken? token) => token?.SecurityKeys.FirstOrDefault() switch
    {
        SymmetricSecurityKey symmetric =>
            new ResolvedKey(token, new SymmetricSecret([.. symmetric.GetSymmetricKey()])),
        _ when token is X509SecurityToken { Certificate: var certificate } => new ResolvedKey(token, null, certificate),
        (RsaSecurityKey or X509AsymmetricSecurityKey) and AsymmetricSecurityKey pair => new ResolvedKey(token, null)
        {
            PublicKey = (RSA)pair.GetAsymmetricAlgorithm(SecurityAlgorithms.RsaSha256Signature, privateKey: false),
        },
        _ => null,
    };
}
