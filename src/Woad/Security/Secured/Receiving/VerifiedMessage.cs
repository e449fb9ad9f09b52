using System.Net.Security;
using System.Security.Cryptography;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Protection;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>
/// The signatures of an opened message, verified. A reference is resolved from this side: to an element of the Security
/// header, to a header of the envelope, to Body; nothing else in the message can pose as one of them.
/// </summary>
internal sealed class VerifiedMessage
{
    private const int MostHeaders = 64;

    private readonly OpenedMessage _opened;
    private readonly SecurityProfile _profile;
    private readonly EncodingModel _encoding;
    private readonly Dictionary<string, object> _targets = new(StringComparer.Ordinal);
    private readonly HashSet<string> _signed = new(StringComparer.Ordinal);
    private readonly string?[] _headerIds;
    private string? _bodyId;

    /// <param name="opened">The message.</param>
    /// <param name="profile">The settings.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="protects">Whether a key may protect messages: its signature is the message's own.</param>
    /// <exception cref="RefusedSecurityException">Something was altered, or is not signed as it must be.</exception>
    public VerifiedMessage(OpenedMessage opened, SecurityProfile profile, EncodingModel encoding, Func<ResolvedKey, bool> protects)
    {
        (_opened, _profile, _encoding) = (opened, profile, encoding);
        _headerIds = new string?[Math.Min(opened.Parts.Headers.Count, MostHeaders)];
        CollectIds();
        Timestamp = Single<Timestamp>();
        foreach (var item in opened.Items)
        {
            if (item.Value is ReceivedSignature signature)
            {
                var key = opened.Keys.Find(signature.Key);
                if (Primary is null && protects(key))
                {
                    Verify(item, signature, key);
                    (Primary, PrimaryId, ProtectionKey) = (signature, item.Id, key);
                    IsPrimaryEncrypted = item.WasEncrypted;
                    foreach (var reference in signature.References)
                    {
                        _signed.Add(reference.Id);
                    }
                }
            }
        }

        if (Primary is { } own && profile.ProtectsTokens && TokenId(own.Key) is { } token && !IsSigned(token))
        {
            throw Invalid("The message's signature does not cover the token that made it (ProtectTokens).");
        }

        VerifyEndorsements();
    }

    /// <summary>The message's own signature; null where only tokens sign.</summary>
    public ReceivedSignature? Primary { get; }

    /// <summary>Its id; null for none.</summary>
    public string? PrimaryId { get; }

    /// <summary>Whether it was encrypted.</summary>
    public bool IsPrimaryEncrypted { get; }

    /// <summary>The key that made it.</summary>
    public ResolvedKey? ProtectionKey { get; }

    /// <summary>The keys that have signed the signature, or the timestamp.</summary>
    public List<Endorser> Endorsers { get; } = [];

    /// <summary>The timestamp; null without.</summary>
    public Timestamp? Timestamp { get; }

    /// <summary>Whether the message's own signature covers an element of the Security header.</summary>
    public bool IsSigned(string? id) => id is not null && _signed.Contains(id);

    /// <summary>
    /// The same of an element. Where the encrypted form is signed, the id inside it says nothing: anybody can encrypt an
    /// element with the id of a part that is signed.
    /// </summary>
    public bool IsSigned(SecurityItem item) =>
        IsSigned(item.WasEncrypted && _profile.Order == ProtectionOrder.EncryptThenSign ? item.CipherId : item.Id);

    /// <summary>The elements of the Security header.</summary>
    public List<SecurityItem> Items => _opened.Items;

    /// <summary>The elements of one kind.</summary>
    public IEnumerable<SecurityItem> Of<T>() => _opened.Items.Where(static i => i.Value is T);

    /// <summary>Tells what the signature covers.</summary>
    public void Report(Coverage coverage)
    {
        if (Primary is null)
        {
            return;
        }

        var isBodySigned = IsSigned(_bodyId);
        if (isBodySigned)
        {
            var isEncrypted = _opened.BodySource is { } source && (ProtectionKey!.Secret is null || source == ProtectionKey.Source);
            coverage.AddBody(isEncrypted ? ProtectionLevel.EncryptAndSign : ProtectionLevel.Sign);
            CheckAddressing();
        }

        var headers = _opened.Parts.Headers;
        foreach (var name in headers.Distinct())
        {
            var level = ProtectionLevel.EncryptAndSign;
            for (var i = 0; i < headers.Count; i++)
            {
                if (headers[i] == name)
                {
                    var its = i >= _headerIds.Length || !IsSigned(_headerIds[i]) ? ProtectionLevel.None
                        : _opened.EncryptedHeaders.Contains(i) ? ProtectionLevel.EncryptAndSign : ProtectionLevel.Sign;
                    level = its < level ? its : level;
                }
            }

            if (level != ProtectionLevel.None)
            {
                coverage.AddHeader(name, level);
            }
        }
    }

    /// <summary>Where a signature covers Body, it covers the headers of addressing: nobody can send the body elsewhere.</summary>
    private void CheckAddressing()
    {
        var headers = _opened.Parts.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (_encoding.HasAddressing && headers[i].Namespace == _encoding.Version.Addressing.Namespace
                && (i >= _headerIds.Length || !IsSigned(_headerIds[i])))
            {
                throw Invalid($"The header '{headers[i].Name}' of WS-Addressing is not signed, and Body is.");
            }
        }
    }

    private T? Single<T>()
        where T : class
    {
        T? found = null;
        foreach (var item in Of<T>())
        {
            found = found is null ? (T)item.Value : throw Invalid($"The Security header has two elements {typeof(T).Name}.");
        }

        return found;
    }

    private void CollectIds()
    {
        foreach (var item in _opened.Items)
        {
            Add(item.Id, item);
        }

        for (var i = 0; i < _headerIds.Length; i++)
        {
            using var reader = _opened.Parts.OpenHeader(i);
            if (i != _opened.Index && reader.GetAttribute(SecurityNames.Id, SecurityNames.Utility) is { } id)
            {
                _headerIds[i] = id;
                Add(id, i);
            }
        }

        if (!_opened.CoversBody)
        {
            return;
        }

        using var body = _opened.Parts.OpenBody();
        _bodyId = body.GetAttribute(SecurityNames.Id, SecurityNames.Utility);
        Add(_bodyId, this);
    }

    private void Add(string? id, object target)
    {
        if (id is not null && !_targets.TryAdd(id, target))
        {
            throw Invalid($"The id '{id}' stands on several elements of the message.");
        }
    }

    private void VerifyEndorsements()
    {
        var wanted = Primary is null ? Timestamp?.Id : PrimaryId;
        foreach (var item in _opened.Items)
        {
            if (item.Value is not ReceivedSignature signature || ReferenceEquals(signature, Primary))
            {
                continue;
            }

            if (wanted is null || !signature.References.Any(r => r.Id == wanted))
            {
                throw Invalid(Primary is null
                    ? "A signature does not cover the message's timestamp."
                    : "A second signature does not cover the message's own signature.");
            }

            var key = _opened.Keys.Find(signature.Key);
            Verify(item, signature, key);
            var token = TokenId(signature.Key);
            if (_profile.ProtectsTokens && token is not null && !signature.References.Any(r => r.Id == token))
            {
                throw Invalid("A signature does not cover the token that made it (ProtectTokens).");
            }

            Endorsers.Add(new Endorser(key, signature, IsSigned(token), token));
        }
    }

    /// <summary>The id of the token in the message whose key, or one derived of it, a reference names; null for any other.</summary>
    private string? TokenId(KeyReference reference) => reference.LocalId is not { } id ? null
        : _targets.GetValueOrDefault(id) is SecurityItem { Value: DerivedKey derived } ? derived.Source.LocalId : id;

    private void Verify(SecurityItem item, ReceivedSignature signature, ResolvedKey key)
    {
        var suite = _profile.Suite;
        byte[] octets;
        using (var reader = item.Open())
        {
            ReceivedSignature.MoveToSignedInfo(reader);
            octets = CanonicalXml.Read(reader, signature.Prefixes);
        }

        if (!HasMade(key, signature, octets))
        {
            throw Invalid("A signature was not made by the key that it names.");
        }

        if (signature.DigestMethod != suite.Digest)
        {
            throw Invalid($"The digest method is {signature.DigestMethod}; the binding's algorithm suite has {suite.Digest}.");
        }

        foreach (var reference in signature.References)
        {
            CheckDigest(reference);
        }
    }

    private bool HasMade(ResolvedKey key, ReceivedSignature signature, byte[] octets)
    {
        var suite = _profile.Suite;
        var expected = key.Secret is null ? suite.AsymmetricSignature : suite.SymmetricSignature;
        if (signature.Method != expected)
        {
            throw Invalid($"The signature method is {signature.Method}; the binding's algorithm suite has {expected}.");
        }

        if (key.Secret is { } secret)
        {
            // A derived key is as long as its token says, which nobody signs: a short one can be guessed.
            if (secret.Length < suite.SignatureKeyBytes)
            {
                throw Invalid($"A signature was made by a key of {secret.Length * 8} bits; the binding's algorithm suite needs {suite.SignatureKeyBytes * 8}.");
            }

            Span<byte> value = stackalloc byte[64];
            return CryptographicOperations.FixedTimeEquals(value[..suite.Sign(secret, octets, value)], signature.Value);
        }

        using var rsa = System.Security.Cryptography.X509Certificates.RSACertificateExtensions.GetRSAPublicKey(key.Certificate!);
        return rsa is null || !suite.TakesAsymmetricKey(rsa.KeySize)
            ? throw Invalid("A certificate has no RSA key of a size that the binding's algorithm suite takes.")
            : suite.Verify(rsa, octets, signature.Value);
    }

    private void CheckDigest(SignedReference reference)
    {
        var suite = _profile.Suite;
        Span<byte> digest = stackalloc byte[64];
        digest = digest[..suite.DigestSize];
        suite.ComputeDigest(Octets(reference).Span, digest);
        if (!CryptographicOperations.FixedTimeEquals(digest, reference.Digest))
        {
            throw Invalid($"The part '{reference.Id}' was altered after it was signed.");
        }
    }

    private ReadOnlyMemory<byte> Octets(SignedReference reference)
    {
        switch (_targets.GetValueOrDefault(reference.Id))
        {
            case SecurityItem item:
                using (var reader = item.Open())
                {
                    return CanonicalXml.Read(reader, reference.Prefixes);
                }

            case int header:
                return _opened.Parts.ReadHeader(header, reference.Prefixes);
            case VerifiedMessage:
                return _opened.Parts.ReadWholeBody(reference.Prefixes);
            default:
                throw Invalid($"A signature covers '{reference.Id}', which is no part of the message that can be signed.");
        }
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
