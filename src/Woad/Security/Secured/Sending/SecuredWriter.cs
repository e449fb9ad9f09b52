using System.Net.Security;
using System.Security.Cryptography;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Protection;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>Secures one message after the other: signs and encrypts its parts and adds the Security header.</summary>
/// <param name="profile">The settings.</param>
/// <param name="encoding">The endpoint's encoding.</param>
/// <param name="messageIds">Ids of timestamps.</param>
/// <param name="known">Headers of other messages that may come again.</param>
internal sealed partial class SecuredWriter(
    SecurityProfile profile, EncodingModel encoding, MessageIds messageIds, KnownSent known) : IDisposable
{
    private static readonly HeaderName Security = new(SecurityNames.Security, SecurityNames.Extension);

    private readonly AlgorithmSuite _suite = profile.Suite;

    /// <summary>The elements of the Security header as canonical octets, but for the list of ciphers.</summary>
    private readonly CanonicalWriter _header = new();

    private readonly CanonicalWriter _timestamp = new();

    /// <summary>The references of the message's signature.</summary>
    private readonly SignedReferences _references = new(profile.Suite);

    /// <summary>Digests the parts.</summary>
    private readonly PartDigest _digest = new(profile.Suite);

    /// <summary>An element for as long as it takes to encrypt it.</summary>
    private readonly CanonicalWriter _octets = new();

    /// <summary>The inside of a SignedInfo.</summary>
    private readonly CanonicalWriter _signedInfo = new();

    private readonly SentCiphers _ciphers = new(profile.Suite);
    private readonly List<(int Index, ProtectionLevel Level, bool IsRepeated)> _headers = [];
    private OutgoingContent _content = null!;
    private SenderTokens _tokens = null!;
    private MessageDemand _demand = MessageDemand.None;
    private SendingKeys? _sending;
    private int? _listAt;
    private int _ids;

    /// <summary>Whether the message is protected, and not only its transport.</summary>
    private bool Protects => _tokens.Shared is not null || _tokens.Signing is not null;

    private bool Encrypts => !profile.SignsOnly || _demand.Encrypts
        || _tokens.Supporting.Any(static token => token.Use == TokenUse.SignedEncrypted);

    private bool EncryptsSignatures => Protects && Encrypts && profile.Order == ProtectionOrder.SignThenEncryptAll;

    private bool EncryptsFirst => profile.Order == ProtectionOrder.EncryptThenSign;

    /// <summary>Secures a message.</summary>
    /// <param name="content">The message.</param>
    /// <param name="tokens">The keys.</param>
    /// <param name="declared">Headers of other layers that are to be signed.</param>
    /// <param name="now">The time of the timestamp.</param>
    /// <returns>The values of the signatures, the message's own first; none where nobody compares them.</returns>
    public IReadOnlyList<byte[]> Secure(
        OutgoingContent content, SenderTokens tokens, IReadOnlyList<HeaderName> declared, DateTime now)
    {
        (_content, _tokens) = (content, tokens);
        _demand = profile.Sent.Of(content.Action);
        if (profile.HasTimestamp)
        {
            var id = Protects ? messageIds.Next() : NewId();
            Timestamp.Write(_timestamp, id, now, Later(now));
            _references.AddOctets(id, _timestamp.Written);
        }

        if (!profile.TimestampIsLast)
        {
            _header.Raw(_timestamp.Written);
        }

        AddKeys();
        if (Protects)
        {
            // One more is the Security header.
            SendingBounds.CheckHeaders(_content.Headers.Count);
            FindHeaders(declared);
            Protect();
        }
        else if (!_tokens.Supporting.IsEmpty
            && _tokens.Supporting.Any(token => token.Key?.Method == _suite.AsymmetricSignature))
        {
            SignAddress();
        }

        if (Protects && !EncryptsFirst)
        {
            _listAt ??= _header.Written.Length;
        }

        AddTokens();
        var signatures = AddSignatures();
        AddHeader();
        return signatures;
    }

    /// <summary>Forgets the message.</summary>
    public void Clear()
    {
        CryptographicOperations.ZeroMemory(_octets.Room);
        _header.Trim();
        _timestamp.Clear();
        _references.Trim();
        _octets.Trim();
        _signedInfo.Trim();
        _digest.Clear();
        _ciphers.Clear();
        _headers.Clear();
        (_content, _tokens, _sending, _listAt, _ids) = (null!, null!, null, null, 0);
    }

    public void Dispose()
    {
        _header.Dispose();
        _timestamp.Dispose();
        _references.Dispose();
        _octets.Dispose();
        _signedInfo.Dispose();
        _digest.Dispose();
    }

    private DateTime Later(DateTime now) =>
        profile.Times.Validity > DateTime.MaxValue - now ? DateTime.MaxValue : now + profile.Times.Validity;

    private string NewId() => LocalIds.Of(_ids++);

    /// <summary>Adds the tokens of the keys that protect the message.</summary>
    private void AddKeys()
    {
        if (_tokens.Signing is { } certificate)
        {
            var start = _header.Written.Length;
            certificate.WriteToken?.Invoke(_header);
            SignOwn(certificate.TokenId, _header.Written[start..]);
            _ciphers.Use(_tokens.WrappedSecret, []);
            _listAt = _header.Written.Length;
        }
        else if (_tokens.Shared is { } shared)
        {
            _sending = shared.Sending(profile);
            _header.Raw(shared.Token);
            SignOwn(shared.TokenId, shared.Token);
            _header.Raw(_sending.Tokens);
            _ids = SendingKeys.Ids;
            _ciphers.Use(_sending.Encrypting, _sending.EncryptingInfo);
        }
    }

    /// <summary>The signature covers the token whose key makes it where the binding says so (ProtectTokens).</summary>
    private void SignOwn(string? id, ReadOnlySpan<byte> octets)
    {
        if (profile.ProtectsTokens && id is not null && octets.Length > 0)
        {
            _references.AddOctets(id, octets);
        }
    }

    private void Protect()
    {
        if (EncryptsFirst)
        {
            EncryptHeaders();
            EncryptBody();
        }

        foreach (var (index, _, isRepeated) in _headers)
        {
            SignHeader(index, isRepeated);
        }

        if (_demand.Body != ProtectionLevel.None)
        {
            _references.Add(_content.CoverBody(_digest.Octets), _digest);
        }

        if (!EncryptsFirst)
        {
            EncryptHeaders();
            EncryptBody();
        }
    }

    /// <summary>
    /// Where a certificate signs the timestamp, and TLS protects the rest, WCF's services want To to be signed too:
    /// nobody can send the signature elsewhere.
    /// </summary>
    private void SignAddress()
    {
        if (!encoding.HasAddressing || !_content.IsCoverable)
        {
            return;
        }

        var headers = _content.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (headers[i].Name == "To" && headers[i].Namespace == encoding.Version.Addressing.Namespace)
            {
                _references.Add(_content.CoverHeader(i, _digest.Octets), _digest);
                headers = _content.Headers;
            }
        }
    }

    /// <summary>Finds the headers that are protected.</summary>
    private void FindHeaders(IReadOnlyList<HeaderName> declared)
    {
        var headers = _content.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (Level(headers[i], declared) is var level and not ProtectionLevel.None)
            {
                _headers.Add((i, level, IsRepeated(headers[i])));
            }
        }
    }

    private ProtectionLevel Level(HeaderName name, IReadOnlyList<HeaderName> declared)
    {
        var level = _demand.Body != ProtectionLevel.None
            && ((encoding.HasAddressing && name.Namespace == encoding.Version.Addressing.Namespace)
                || declared.Contains(name))
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

    private void EncryptHeaders()
    {
        foreach (var (index, level, _) in _headers)
        {
            if (level != ProtectionLevel.EncryptAndSign)
            {
                continue;
            }

            _octets.Clear();
            _content.CoverHeader(index, _octets);
            using var text = new CanonicalWriter();
            var id = NewId();
            if (profile.IsVersion11)
            {
                EncryptedHeader.WriteStart(text, NewId(), HeaderAttributes.Of(_octets.Written, encoding));
            }

            _ciphers.Encrypt(_octets.Written, id, text);
            if (profile.IsVersion11)
            {
                text.Raw(EncryptedHeader.End);
            }

            _content.ReplaceText(index, EncryptedHeader.NameOf(profile.IsVersion11), text.Written);
        }
    }

    private void EncryptBody()
    {
        if (_demand.Body == ProtectionLevel.EncryptAndSign)
        {
            _ciphers.EncryptBody(_content, NewId(), _octets, isDigestedLater: EncryptsFirst);
        }
    }

    /// <summary>
    /// Adds the element in <see cref="_octets"/>, encrypted where it is to be hidden; the range of it in the header.
    /// </summary>
    private Range AddOctets(bool isHidden)
    {
        var start = _header.Written.Length;
        if (isHidden)
        {
            _ciphers.Encrypt(_octets.Written, NewId(), _header);
        }
        else
        {
            _header.Raw(_octets.Written);
        }

        return start.._header.Written.Length;
    }

    /// <summary>Adds the Security header, with the list of ciphers where it belongs.</summary>
    private void AddHeader()
    {
        var at = _listAt ?? _header.Written.Length;
        _octets.Clear();
        _octets.Raw(
            "<o:Security s:mustUnderstand=\"1\" xmlns:o=\""u8
                + "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd\">"u8);
        _octets.Raw(_header.Written[..at]);
        if (_tokens.Wrapped is { } wrapped && Encrypts)
        {
            (wrapped with { Id = NewId() }).Write(_octets, _ciphers.Ids);
        }
        else if (Protects && _ciphers.Ids.Count > 0)
        {
            CipherList.Write(_octets, _ciphers.Ids, isInKey: false);
        }

        _octets.Raw(_header.Written[at..]);
        if (profile.TimestampIsLast)
        {
            _octets.Raw(_timestamp.Written);
        }

        _octets.Raw("</o:Security>"u8);
        _content.AddText(Security, _octets.Written);
    }
}
