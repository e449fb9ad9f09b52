using System.Security.Cryptography.X509Certificates;
using Woad.Messages;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>The keys that one received message names, each found once.</summary>
internal sealed class KeyRing(IReadOnlyList<SecurityItem> items, TokenSource tokens)
{
    /// <summary>Keys that are unwrapped, or tickets that are opened, for one message: each costs an operation with a private key, or a call of the Kerberos library.</summary>
    private const int MostWrapped = 2;

    private readonly Dictionary<object, ResolvedKey?> _found = new(ReferenceEqualityComparer.Instance);
    private int _wrapped;

    /// <summary>The key that a reference names.</summary>
    /// <exception cref="RefusedSecurityException">There is no such key.</exception>
    public ResolvedKey Find(KeyReference reference) => Lookup(reference, mayBeDerived: true)
        ?? throw Invalid($"The message names a key ({reference.Kind} '{reference.Value}') that is not known here.");

    private ResolvedKey? Lookup(KeyReference reference, bool mayBeDerived) => reference.Kind switch
    {
        KeyReferenceKind.Local => OfItem(reference.Value, mayBeDerived),
        KeyReferenceKind.Context => tokens.Context(new ReceivedContextToken(null, reference.Value, reference.Instance)),
        KeyReferenceKind.Certificate => OfCertificate(new BinaryToken(null, SecurityNames.X509, Convert.FromBase64String(reference.Value))),
        KeyReferenceKind.EncryptedKey or KeyReferenceKind.Ticket => tokens.Known(reference),
        _ => tokens.Certificate(reference) is { } certificate ? new ResolvedKey(certificate, null, certificate) : null,
    };

    private ResolvedKey? OfItem(string id, bool mayBeDerived)
    {
        foreach (var item in items)
        {
            if (item.Id == id)
            {
                return _found.TryGetValue(item.Value, out var found) ? found : _found[item.Value] = Resolve(item, mayBeDerived);
            }
        }

        return null;
    }

    private ResolvedKey? Resolve(SecurityItem item, bool mayBeDerived) => item.Value switch
    {
        DerivedKey derived when mayBeDerived => Lookup(derived.Source, mayBeDerived: false) is { Secret: { } secret } source
            ? source with { Secret = derived.Derive(secret) }
            : null,
        WrappedKey wrapped => Costly(tokens.Unwrap, wrapped),
        ReceivedContextToken context => tokens.Context(context),
        BinaryToken { ValueType: SecurityNames.X509 } token => OfCertificate(token),
        BinaryToken { ValueType: SecuredNames.Kerberos } token => Costly(tokens.Ticket, token),
        BinaryToken or ForeignToken => tokens.Foreign(item),
        _ => null,
    };

    private ResolvedKey? Costly<T>(Func<T, ResolvedKey?> find, T token) => _wrapped++ < MostWrapped
        ? find(token)
        : throw Invalid($"The message has more than {MostWrapped} wrapped keys or tickets.");

    private static ResolvedKey OfCertificate(BinaryToken token)
    {
        try
        {
            var certificate = X509CertificateLoader.LoadCertificate(token.Bytes);
            return new ResolvedKey(token, null, certificate);
        }
        catch (System.Security.Cryptography.CryptographicException e)
        {
            throw new RefusedSecurityException(RefusedSecurityException.InvalidSecurity, $"A certificate cannot be read: {e.Message}", e);
        }
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
