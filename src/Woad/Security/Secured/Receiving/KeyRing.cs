using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;

namespace Woad.Security.Secured;

/// <summary>Finds the keys that received messages name, each once a message.</summary>
/// <param name="elements">The elements of the message's Security header.</param>
/// <param name="suite">The algorithms.</param>
/// <param name="itemOf">Makes an object of a token that the program reads.</param>
/// <param name="certificates">Certificates that were shown before.</param>
internal sealed class KeyRing(
    HeaderElements elements, AlgorithmSuite suite, Func<int, SecurityItem> itemOf, KnownCertificates certificates)
{
    /// <summary>
    /// Keys that are unwrapped, or tickets that are opened, for one message: each costs an operation with a private
    /// key, or a call of the Kerberos library.
    /// </summary>
    private const int MostWrapped = 2;

    /// <summary>Tokens of other kinds that one message names: each may cost its kind a search.</summary>
    private const int MostNamed = 8;

    private readonly List<(KeyName Name, ResolvedKey? Key)> _named = [];
    private int _wrapped;

    /// <summary>
    /// The security context that was found last, and its name: derived keys name it one after the other.
    /// </summary>
    private (KeyName Name, ResolvedKey? Key) _context;

    /// <summary>The keys that this side knows; set for each message.</summary>
    public TokenSource? Tokens { get; set; }

    /// <summary>The key that a reference names.</summary>
    /// <exception cref="RefusedSecurityException">There is no such key.</exception>
    public ResolvedKey Find(in KeyName name) => Lookup(name, mayBeDerived: true)
        ?? throw Invalid(Escaped.Text(
            $"The message names a key, by {Shown(name.Kind)} '{elements.Values.Text(name.Value)}', that is not known "
                + $"here."));

    private static string Shown(KeyReferenceKind kind) => kind switch
    {
        KeyReferenceKind.Local => "the id",
        KeyReferenceKind.Context => "the security context",
        KeyReferenceKind.Certificate => "the certificate",
        KeyReferenceKind.EncryptedKey => "the hash of an EncryptedKey",
        KeyReferenceKind.Ticket => "the hash of a Kerberos ticket",
        KeyReferenceKind.Thumbprint => "the thumbprint of a certificate",
        KeyReferenceKind.SubjectKeyIdentifier => "the SubjectKeyIdentifier of a certificate",
        KeyReferenceKind.Identifier => "the identifier",
        KeyReferenceKind.PublicKey => "the public key",
        _ => "the issuer of a certificate",
    };

    /// <summary>The key of an element.</summary>
    /// <exception cref="RefusedSecurityException">It has none.</exception>
    public ResolvedKey Of(int element) =>
        OfElement(element, mayBeDerived: true) ?? throw Invalid("The message names a key that is not known here.");

    /// <summary>Forgets the message.</summary>
    public void Clear()
    {
        (Tokens, _wrapped, _context) = (null, 0, default);
        _named.Clear();
    }

    private ResolvedKey? Lookup(in KeyName name, bool mayBeDerived)
    {
        switch (name.Kind)
        {
            case KeyReferenceKind.Local:
                return elements.Find(elements.Values[name.Value]) is >= 0 and var index
                    ? OfElement(index, mayBeDerived)
                    : null;
            case KeyReferenceKind.Context:
                return OfContext(name);
            case KeyReferenceKind.Certificate:
                return OfCertificate(
                    new BinaryToken(
                        null, SecurityNames.X509, Convert.FromBase64String(elements.Values.Text(name.Value))));
            case KeyReferenceKind.Identifier:
                return OfIdentifier(name);
            case KeyReferenceKind.PublicKey:
                return Tokens!.PublicKey(name.ToReference(elements.Values));
            case KeyReferenceKind.EncryptedKey or KeyReferenceKind.Ticket:
                return Tokens!.Known(name.ToReference(elements.Values));
            default:
                return Tokens!.Certificate(name.ToReference(elements.Values)) is { } certificate
                    ? new ResolvedKey(certificate, null, certificate)
                    : null;
        }
    }

    private ResolvedKey? OfContext(in KeyName name)
    {
        var values = elements.Values;
        var (found, key) = _context;
        if (key is null || found.Instance.IsNone != name.Instance.IsNone
            || !values[found.Value].SequenceEqual(values[name.Value])
            || !values[found.Instance].SequenceEqual(values[name.Instance]))
        {
            var (identifier, instance) = (values.Text(name.Value), values.TextOrNull(name.Instance));
            key = Tokens!.Context(new ReceivedContextToken(null, identifier, instance));
            _context = (name, key);
        }

        return key;
    }

    /// <summary>
    /// The same object for the same name: parts of a message count as hidden where one token signs and encrypts.
    /// </summary>
    private ResolvedKey? OfIdentifier(in KeyName name)
    {
        var values = elements.Values;
        foreach (var (found, known) in _named)
        {
            if (values[found.Value].SequenceEqual(values[name.Value])
                && values[found.ValueType].SequenceEqual(values[name.ValueType]))
            {
                return known;
            }
        }

        if (_named.Count == MostNamed)
        {
            throw Invalid(Escaped.Text($"The message names more than {MostNamed} tokens by identifiers."));
        }

        var key = Tokens!.Known(name.ToReference(values));
        _named.Add((name, key));
        return key;
    }

    private ResolvedKey? OfElement(int index, bool mayBeDerived)
    {
        if (elements.All[index].Key is { } found)
        {
            return found;
        }

        var key = elements.All[index].Kind switch
        {
            ElementKind.DerivedKey when mayBeDerived => Derive(elements.DerivedKeys[elements.All[index].Detail]),
            ElementKind.Token => OfToken(index),
            _ => null,
        };
        return elements.All[index].Key = key;
    }

    private ResolvedKey? Derive(in DerivedKeyParts derived)
    {
        if (Lookup(derived.Source, mayBeDerived: false) is not { Secret: { } secret } source)
        {
            return null;
        }

        var label = derived.Label.IsNone ? DerivedKey.DefaultLabel : elements.Values[derived.Label];
        return source with
        {
            Derived = secret.Derived(suite, label, elements.Values[derived.Nonce], derived.Offset, derived.Length),
        };
    }

    private ResolvedKey? OfToken(int index) => elements.All[index].Value switch
    {
        WrappedKey wrapped => Costly(Tokens!.Unwrap, wrapped),
        ReceivedContextToken context => Tokens!.Context(context),
        BinaryToken { ValueType: SecurityNames.X509 } certificate => OfCertificate(certificate),
        BinaryToken { ValueType: SecuredNames.Kerberos } ticket => Costly(Tokens!.Ticket, ticket),
        BinaryToken or ForeignToken => Tokens!.Foreign(itemOf(index)),
        _ => null,
    };

    private ResolvedKey? Costly<T>(Func<T, ResolvedKey?> find, T token) => _wrapped++ < MostWrapped
        ? find(token)
        : throw Invalid(Escaped.Text($"The message has more than {MostWrapped} wrapped keys or tickets."));

    private ResolvedKey OfCertificate(BinaryToken token)
    {
        try
        {
            return new ResolvedKey(token, null, certificates.Find(token.Bytes));
        }
        catch (System.Security.Cryptography.CryptographicException e)
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity, Escaped.Text(
                    $"A certificate cannot be read: {e.Message}"), e);
        }
    }
}
