using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.IdentityModel.Tokens;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Keys;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>The keys that a service knows: of the mode, and of the tokens of the program.</summary>
internal sealed class ServiceTokenSource(ServiceKeys keys, ServiceTokens tokens) : TokenSource
{
    public override ResolvedKey? Unwrap(WrappedKey key) => keys.Unwrap(key);

    public override ResolvedKey? Context(ReceivedContextToken token) => keys.Context(token);

    public override bool IsNamed(string valueType) =>
        keys.IsNamed(valueType) || tokens.Readers.Any(reader => reader.Names(valueType));

    public override ResolvedKey? Known(KeyReference reference) =>
        keys.Known(reference)
        ?? (reference is { Kind: KeyReferenceKind.Identifier, ValueType: { } type }
            ? TokenReader.KeyOf(tokens.Readers.FirstOrDefault(reader => reader.Names(type))?.Find(reference))
            : null);

    public override ResolvedKey? Ticket(BinaryToken token) => keys.Ticket(token);

    public override bool IsForeign(string name, string ns) =>
        keys.IsForeign(name, ns) || TokenReader.Of(tokens.Readers, name, ns) is not null;

    public override ForeignToken? Recognize(ReadOnlySpan<byte> element, BinaryReaderSession? strings)
    {
        var found = keys.Recognize(element, strings);
        foreach (var reader in tokens.Readers)
        {
            found ??= reader.Recognize(element, strings);
        }

        return found;
    }

    public override ResolvedKey? Foreign(SecurityItem token) =>
        keys.IsForeign(token.Name, token.Namespace)
            ? keys.Foreign(token)
            : TokenReader.KeyOf(TokenReader.Of(tokens.Readers, token.Name, token.Namespace)?.Read(token));

    public override ResolvedKey? PublicKey(KeyReference reference)
    {
        if (!tokens.TakesPublicKeys)
        {
            return null;
        }

        try
        {
            var rsa = RSA.Create(new RSAParameters
            {
                Modulus = Convert.FromBase64String(reference.Value),
                Exponent = Convert.FromBase64String(reference.Serial!),
            });
            return new ResolvedKey(new RsaSecurityToken(rsa), null) { PublicKey = rsa };
        }
        catch (Exception e) when (e is CryptographicException or FormatException)
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity, Escaped.Text($"A public key cannot be read: {e.Message}"), e);
        }
    }

    public override X509Certificate2? Certificate(KeyReference reference) =>
        keys.Certificate(reference)
        ?? (tokens.OutOfBand is { } known
            && KeyClauses.Of(reference) is { } clause
            && known.TryResolveToken(clause, out var token)
            ? (token as X509SecurityToken)?.Certificate
            : null);
}
