using System.Net.Security;
using System.Security.Cryptography;
using System.Xml;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Protection;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>Secures one message: signs and encrypts its parts and adds the Security header.</summary>
internal sealed class SecuredWriter
{
    private readonly OutgoingContent _content;
    private readonly SecurityProfile _profile;
    private readonly EncodingModel _encoding;
    private readonly SenderTokens _tokens;
    private readonly MessageDemand _demand;
    private readonly List<Action<XmlDictionaryWriter>> _header = [];
    private readonly List<(string Id, byte[] Digest)> _parts = [];
    private readonly List<string> _ciphers = [];
    private byte[]? _cipherKey;
    private KeyReference? _cipherReference;
    private int _ids;

    private SecuredWriter(OutgoingContent content, SecurityProfile profile, EncodingModel encoding, SenderTokens tokens)
    {
        (_content, _profile, _encoding, _tokens) = (content, profile, encoding, tokens);
        _demand = profile.Sent.Of(content.Action);
    }

    /// <summary>Whether the message is protected, and not only its transport.</summary>
    private bool Protects => _tokens.Shared is not null || _tokens.Signing is not null;

    private bool Encrypts => !_profile.SignsOnly || _demand.Encrypts
        || _tokens.Supporting.Any(static token => token.Use == TokenUse.SignedEncrypted);

    private bool EncryptsSignatures => Protects && Encrypts && _profile.Order == ProtectionOrder.SignThenEncryptAll;

    /// <summary>Secures a message.</summary>
    /// <param name="content">The message.</param>
    /// <param name="profile">The settings.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="tokens">The keys.</param>
    /// <param name="declared">Headers of other layers that are to be signed.</param>
    /// <param name="now">The time of the timestamp.</param>
    /// <returns>The values of the signatures, the message's own first.</returns>
    public static List<byte[]> Secure(
        OutgoingContent content,
        SecurityProfile profile,
        EncodingModel encoding,
        SenderTokens tokens,
        IReadOnlyList<HeaderName> declared,
        DateTime now) => new SecuredWriter(content, profile, encoding, tokens).Secure(declared, now);

    private List<byte[]> Secure(IReadOnlyList<HeaderName> declared, DateTime now)
    {
        var timestamp = _profile.HasTimestamp ? NewTimestamp(now) : null;
        if (!_profile.TimestampIsLast)
        {
            Add(timestamp);
        }

        var signing = AddKeys();
        var encryptsFirst = _profile.Order == ProtectionOrder.EncryptThenSign;
        if (Protects)
        {
            Protect(CoverHeaders(declared), encryptsFirst);
        }
        else if (_tokens.Supporting.Any(token => token.Key?.Method == _profile.Suite.AsymmetricSignature))
        {
            SignAddress();
        }

        if (Protects && !encryptsFirst && _tokens.Wrapped is null)
        {
            _header.Add(WriteCiphers);
        }

        AddTokens();
        var signatures = AddSignatures(signing);
        if (Protects && encryptsFirst && _tokens.Wrapped is null)
        {
            _header.Add(WriteCiphers);
        }

        if (_profile.TimestampIsLast)
        {
            Add(timestamp);
        }

        _content.Add(new SecuredHeader(_header));
        return signatures;
    }

    private Action<XmlDictionaryWriter> NewTimestamp(DateTime now)
    {
        // Unlike in all other messages: two signatures of the same content at the same time would be equal.
        var timestamp = new Timestamp(Protects ? $"uuid-{Guid.NewGuid()}-0" : NewId(), now, Later(now));
        Sign(timestamp.Id!, timestamp.Write);
        return timestamp.Write;
    }

    private DateTime Later(DateTime now) =>
        _profile.Times.Validity > DateTime.MaxValue - now ? DateTime.MaxValue : now + _profile.Times.Validity;

    private string NewId() => $"_{_ids++}";

    private void WriteCiphers(XmlDictionaryWriter writer)
    {
        if (_ciphers.Count > 0)
        {
            CipherList.Write(writer, _ciphers);
        }
    }

    /// <summary>The tokens of the keys that protect the message; the key that signs it, null for none.</summary>
    private SigningKey? AddKeys()
    {
        var suite = _profile.Suite;
        if (_tokens.Signing is { } certificate)
        {
            AddOwn(certificate.TokenId, certificate.WriteToken);
            if (Encrypts)
            {
                var wrapped = _tokens.Wrapped! with { Id = NewId(), Parts = _ciphers };
                _header.Add(wrapped.Write);
                _cipherKey = _tokens.WrappedSecret;
            }

            return certificate with { Reference = Written(certificate.Reference) };
        }

        if (_tokens.Shared is not { } shared)
        {
            return null;
        }

        AddOwn(shared.Reference.LocalId, shared.WriteToken);
        var (key, reference) = Derive(shared, suite.SignatureKeyBytes);
        (_cipherKey, _cipherReference) = Derive(shared, suite.EncryptionKeyBytes);
        return new SigningKey(suite.SymmetricSignature, reference, octets => Sign(key, octets), null);
    }

    private (byte[] Key, KeyReference Reference) Derive(SharedKey shared, int length)
    {
        if (!_profile.DerivesKeys)
        {
            return (shared.Secret, Written(shared.Reference));
        }

        var names = _profile.Names;
        var derived = DerivedKey.New(NewId(), Written(shared.Reference), length);
        _header.Add(writer => derived.Write(writer, names.ContextPrefix, names.Context));
        return (derived.Derive(shared.Secret), Written(KeyReference.Local(derived.LocalId!, names.DerivedKeyType)));
    }

    private KeyReference Written(KeyReference reference) =>
        _profile.TellsTokenTypes || reference.LocalId is null ? reference : reference with { ValueType = null };

    private byte[] Sign(byte[] key, byte[] octets)
    {
        var value = new byte[_profile.Suite.SignatureSize];
        _profile.Suite.Sign(key, octets, value);
        return value;
    }

    /// <summary>The token whose key signs the message; the signature covers it where the binding says so (ProtectTokens).</summary>
    private void AddOwn(string? id, Action<XmlDictionaryWriter>? write)
    {
        Add(write);
        if (_profile.ProtectsTokens && write is not null && id is not null)
        {
            Sign(id, write);
        }
    }

    private void Add(Action<XmlDictionaryWriter>? write)
    {
        if (write is not null)
        {
            _header.Add(write);
        }
    }

    /// <summary>The digest of an element becomes part of the message's signature.</summary>
    private void Sign(string id, Action<XmlDictionaryWriter> write) => Sign(id, CanonicalXml.Of(write));

    private void Sign(string id, ReadOnlySpan<byte> octets) => _parts.Add((id, Digest(octets)));

    private byte[] Digest(ReadOnlySpan<byte> octets)
    {
        var digest = new byte[_profile.Suite.DigestSize];
        _profile.Suite.ComputeDigest(octets, digest);
        return digest;
    }

    private void Protect(List<(int Index, ProtectionLevel Level, CoveredPart Part)> headers, bool encryptsFirst)
    {
        if (encryptsFirst)
        {
            Encrypt(headers);
            headers = headers.ConvertAll(h => h.Level == ProtectionLevel.Sign ? h : (h.Index, h.Level, _content.CoverHeader(h.Index)));
        }

        foreach (var (_, _, part) in headers)
        {
            Sign(part.Id, part.Octets.Span);
        }

        if (_demand.Body != ProtectionLevel.None)
        {
            var body = _content.CoverBody();
            Sign(body.Id, body.Octets.Span);
        }

        if (!encryptsFirst)
        {
            Encrypt(headers);
        }
    }

    /// <summary>
    /// Where a certificate signs the timestamp, and TLS protects the rest, WCF's services want To to be signed too: nobody
    /// can send the signature elsewhere.
    /// </summary>
    private void SignAddress()
    {
        var headers = _content.Headers;
        for (var i = 0; _encoding.HasAddressing && _content.IsCoverable && i < headers.Count; i++)
        {
            if (headers[i].Name == "To" && headers[i].Namespace == _encoding.Version.Addressing.Namespace)
            {
                var part = _content.CoverHeader(i);
                Sign(part.Id, part.Octets.Span);
            }
        }
    }

    /// <summary>The headers that are protected, as a signature covers them.</summary>
    private List<(int Index, ProtectionLevel Level, CoveredPart Part)> CoverHeaders(IReadOnlyList<HeaderName> declared)
    {
        List<(int, ProtectionLevel, CoveredPart)> covered = [];
        var headers = _content.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (Level(headers[i], declared) is var level and not ProtectionLevel.None)
            {
                covered.Add((i, level, _content.CoverHeader(i)));
            }
        }

        return covered;
    }

    private ProtectionLevel Level(HeaderName name, IReadOnlyList<HeaderName> declared)
    {
        var level = _demand.Body != ProtectionLevel.None
            && ((_encoding.HasAddressing && name.Namespace == _encoding.Version.Addressing.Namespace) || declared.Contains(name))
            ? ProtectionLevel.Sign
            : ProtectionLevel.None;
        foreach (var header in _demand.Headers)
        {
            if (header.Name == name && header.Level > level)
            {
                level = header.Level;
            }
        }

        return level;
    }

    private void Encrypt(List<(int Index, ProtectionLevel Level, CoveredPart Part)> headers)
    {
        foreach (var (index, level, part) in headers)
        {
            if (level == ProtectionLevel.EncryptAndSign)
            {
                var cipher = Encrypt(part.Octets.Span, SecuredNames.ElementType);
                _content.ReplaceHeader(
                    index, new EncryptedHeader(_profile.IsVersion11, cipher, NewId(), HeaderAttributes.Of(part.Octets, _encoding)));
            }
        }

        if (_demand.Body == ProtectionLevel.EncryptAndSign)
        {
            var cipher = Encrypt(_content.ReadBody(BodyForm.Text).Span, SecuredNames.ContentType);
            _content.ReplaceBody(BodyForm.Text, ElementText.Of(cipher.Write));
        }
    }

    private Cipher Encrypt(ReadOnlySpan<byte> plain, string type)
    {
        var suite = _profile.Suite;
        var bytes = new byte[suite.EncryptedLength(plain.Length)];
        var length = suite.Encrypt(_cipherKey, plain, bytes);
        var cipher = new Cipher(NewId(), type, suite.Encryption, _cipherReference, bytes.AsMemory(0, length));
        _ciphers.Add(cipher.Id);
        return cipher;
    }

    /// <summary>Adds an element that is encrypted where signatures are.</summary>
    private void AddHidden(Action<XmlDictionaryWriter> write, bool isHidden)
    {
        if (!isHidden)
        {
            _header.Add(write);
            return;
        }

        var text = ElementText.Of(write);
        _header.Add(Encrypt(text, SecuredNames.ElementType).Write);
        CryptographicOperations.ZeroMemory(text);
    }

    private void AddTokens()
    {
        foreach (var token in _tokens.Supporting)
        {
            if (token.Write is { } write)
            {
                AddToken(token, write);
                Add(token.WriteDerived);
            }
        }

        foreach (var confirmation in _tokens.Confirmations)
        {
            var its = confirmation with { Id = NewId() };
            Sign(its.Id, its.Write);
            AddHidden(its.Write, EncryptsSignatures);
        }
    }

    private void AddToken(SupportingToken token, Action<XmlDictionaryWriter> write)
    {
        var isHidden = Protects && token.Use == TokenUse.SignedEncrypted;
        if (isHidden && _profile.Order == ProtectionOrder.EncryptThenSign)
        {
            var text = ElementText.Of(write);
            var cipher = Encrypt(text, SecuredNames.ElementType);
            CryptographicOperations.ZeroMemory(text);
            _header.Add(cipher.Write);
            Sign(cipher.Id, cipher.Write);
            return;
        }

        if (token.Id is { } id && token.IsSigned && (Protects || token.Key is not null))
        {
            Sign(id, write);
        }

        AddHidden(write, isHidden);
    }

    private List<byte[]> AddSignatures(SigningKey? signing)
    {
        List<byte[]> values = [];
        SignatureElement? own = null;
        if (signing is not null)
        {
            own = new SignatureElement(_profile.Suite, _tokens.Supporting.Any(static t => t.Key is not null) ? NewId() : null, signing, _parts);
            AddHidden(own.Write, EncryptsSignatures);
            values.Add(own.Value);
        }

        foreach (var token in _tokens.Supporting)
        {
            if (token.Key is not { } key)
            {
                continue;
            }

            List<(string, byte[])> parts = own is null ? [.. _parts] : [(own.Id!, Digest(CanonicalXml.Of(own.Write)))];
            if (_profile.ProtectsTokens && token is { Id: { } id, Write: { } write } && !parts.Exists(p => p.Item1 == id))
            {
                parts.Add((id, Digest(CanonicalXml.Of(write))));
            }

            var signature = new SignatureElement(_profile.Suite, null, key with { Reference = Written(key.Reference) }, parts);
            AddHidden(signature.Write, EncryptsSignatures);
            values.Add(signature.Value);
        }

        return values;
    }
}
