using System.Security.Cryptography;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>
/// A received message whose encrypted parts are decrypted as far as this side has the keys. Nothing of it is trusted
/// yet: <see cref="VerifiedMessage"/> says what is.
/// </summary>
internal sealed class OpenedMessage
{
    private readonly EncodingModel _encoding;
    private readonly SecurityProfile _profile;
    private readonly TokenSource _tokens;
    private readonly HashSet<string> _listed = new(StringComparer.Ordinal);
    private readonly Dictionary<string, WrappedKey> _inside = new(StringComparer.Ordinal);
    private readonly HashSet<int> _encryptedHeaders = [];

    private OpenedMessage(IncomingContent parts, EncodingModel encoding, SecurityProfile profile, TokenSource tokens, int index)
    {
        (Parts, _encoding, _profile, _tokens, Index) = (parts, encoding, profile, tokens, index);
        Items = SecurityItems.Read(parts, index, profile.Names.Context, tokens);
        Keys = new KeyRing(Items, tokens);
        foreach (var item in Items)
        {
            Collect(item.Value);
        }
    }

    /// <summary>The message's parts.</summary>
    public IncomingContent Parts { get; }

    /// <summary>Where the Security header is.</summary>
    public int Index { get; }

    /// <summary>Whether Body may be signed or encrypted.</summary>
    public bool CoversBody => !_profile.IsBare;

    /// <summary>The elements of the Security header.</summary>
    public List<SecurityItem> Items { get; }

    /// <summary>The keys that the message names.</summary>
    public KeyRing Keys { get; }

    /// <summary>The token whose key has encrypted Body; null when it was not encrypted.</summary>
    public object? BodySource { get; private set; }

    /// <summary>The indexes of headers that were encrypted.</summary>
    public IReadOnlySet<int> EncryptedHeaders => _encryptedHeaders;

    /// <summary>Reads the Security header of a message; null when it has none.</summary>
    /// <exception cref="RefusedSecurityException">It cannot be read.</exception>
    public static OpenedMessage? Read(IncomingContent parts, EncodingModel encoding, SecurityProfile profile, TokenSource tokens)
    {
        var index = SecurityItems.Find(parts, encoding.Version.Envelope);
        return index < 0 ? null : new OpenedMessage(parts, encoding, profile, tokens, index);
    }

    /// <summary>Decrypts all parts.</summary>
    /// <exception cref="RefusedSecurityException">One of them cannot be.</exception>
    public void Decrypt()
    {
        for (var i = 0; i < Items.Count; i++)
        {
            if (Items[i].Value is Cipher cipher && _listed.Remove(cipher.Id))
            {
                Items[i] = DecryptItem(cipher);
            }
        }

        DecryptHeaders();
        DecryptBody();
        if (_listed.Count > 0)
        {
            throw Invalid($"The message names an encrypted part '{_listed.First()}' that it does not have.");
        }
    }

    private void Collect(object value)
    {
        switch (value)
        {
            case List<string> ids:
                Add(ids);
                break;
            case WrappedKey { Parts: { } inside } key:
                Add(inside);
                foreach (var id in inside)
                {
                    _inside[id] = key;
                }

                break;
            default:
                break;
        }
    }

    private void Add(IEnumerable<string> ids)
    {
        foreach (var id in ids)
        {
            if (!_listed.Add(id))
            {
                throw Invalid($"The message names the encrypted part '{id}' twice.");
            }
        }
    }

    private SecurityItem DecryptItem(Cipher cipher)
    {
        using var scope = Parts.OpenHeader(Index);
        var fragment = new TextFragment(Decrypt(cipher).Span, scope, _encoding.Quotas);
        using var reader = fragment.Open();
        if (reader.NodeType != XmlNodeType.Element)
        {
            throw Invalid("An encrypted part of the Security header is no element.");
        }

        var item = SecurityItems.ReadOne(reader, _profile.Names.Context, _tokens, fragment.Open, cipher.Id);
        return reader.MoveToContent() == XmlNodeType.EndElement && item.Value is not Cipher
            ? item
            : throw Invalid("An encrypted part of the Security header is more than one element.");
    }

    private void DecryptHeaders()
    {
        for (var i = 0; _listed.Count > 0 && i < Parts.Headers.Count; i++)
        {
            if (Parts.Headers[i] is not ({ Name: SecuredNames.EncryptedHeader, Namespace: SecuredNames.Extension11 }
                or { Name: SecuredNames.EncryptedData, Namespace: SecuredNames.Encryption }))
            {
                continue;
            }

            TextFragment fragment;
            using (var reader = Parts.OpenHeader(i))
            {
                if (reader.LocalName == SecuredNames.EncryptedHeader)
                {
                    reader.ReadStartElement();
                    reader.MoveToContent();
                }

                var cipher = Cipher.Read(reader, _profile.Names.Context);
                if (!_listed.Remove(cipher.Id))
                {
                    continue;
                }

                using var scope = Parts.OpenHeader(i);
                fragment = new TextFragment(Decrypt(cipher).Span, scope, _encoding.Quotas);
            }

            Parts.ReplaceHeader(i, new FragmentHeader(fragment));
            _encryptedHeaders.Add(i);
        }
    }

    private void DecryptBody()
    {
        if (_listed.Count == 0)
        {
            return;
        }

        Cipher cipher;
        using (var reader = Parts.OpenBody())
        {
            if (reader.IsEmptyElement)
            {
                return;
            }

            reader.ReadStartElement();
            if (reader.MoveToContent() != XmlNodeType.Element || !reader.IsStartElement(SecuredNames.EncryptedData, SecuredNames.Encryption))
            {
                return;
            }

            cipher = Cipher.Read(reader, _profile.Names.Context);
            if (reader.MoveToContent() != XmlNodeType.EndElement || !_listed.Remove(cipher.Id))
            {
                throw Invalid("Body has something beside its encrypted content, or the content is not named in the Security header.");
            }
        }

        Parts.ReplaceBody(Woad.Envelopes.BodyForm.Text, Decrypt(cipher, out var source).Span);
        BodySource = source;
    }

    private ReadOnlyMemory<byte> Decrypt(Cipher cipher) => Decrypt(cipher, out _);

    private ReadOnlyMemory<byte> Decrypt(Cipher cipher, out object source)
    {
        if (cipher.Method != _profile.Suite.Encryption)
        {
            throw Invalid($"A part is encrypted by {cipher.Method}; the binding's algorithm suite has {_profile.Suite.Encryption}.");
        }

        var key = cipher.Key is { } named ? Keys.Find(named)
            : _inside.TryGetValue(cipher.Id, out var wrapped) && wrapped.Id is { } id ? Keys.Find(KeyReference.Local(id, null))
            : throw Invalid("An encrypted part does not say by which key.");
        if (key.Secret is not { } secret)
        {
            throw Invalid("A part is encrypted by the key of a certificate itself; parts are encrypted by shared keys.");
        }

        source = key.Source;
        var plain = new byte[cipher.Bytes.Length];
        try
        {
            return plain.AsMemory(0, _profile.Suite.Decrypt(secret, cipher.Bytes.Span, plain));
        }
        catch (CryptographicException e)
        {
            throw new RefusedSecurityException(RefusedSecurityException.InvalidSecurity, "An encrypted part cannot be decrypted.", e);
        }
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
