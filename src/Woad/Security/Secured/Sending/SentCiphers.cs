using System.Buffers;
using System.Buffers.Text;
using System.ServiceModel;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>Encrypts parts of one message by one key, and remembers their ids for the list of ciphers.</summary>
/// <param name="suite">The algorithms.</param>
internal sealed class SentCiphers(AlgorithmSuite suite)
{
    private readonly List<string> _ids = [];
    private MessageKey? _key;
    private byte[] _info = [];

    /// <summary>The ids of the encrypted parts, in the order in which they were encrypted.</summary>
    public List<string> Ids => _ids;

    /// <summary>Sets the key of the message.</summary>
    /// <param name="key">The key; null for a message of which nothing is encrypted.</param>
    /// <param name="info">The KeyInfo that names it; empty where the list of ciphers is inside of the key.</param>
    public void Use(MessageKey? key, byte[] info) => (_key, _info) = (key, info);

    /// <summary>Writes plain octets as an encrypted element.</summary>
    /// <param name="plain">The octets of an element.</param>
    /// <param name="id">The id of the encrypted part.</param>
    /// <param name="into">Takes the EncryptedData.</param>
    /// <exception cref="ProtocolException">The message has as many encrypted parts as receivers allow.</exception>
    public void Encrypt(ReadOnlySpan<byte> plain, string id, CanonicalWriter into)
    {
        Cipher.WriteStart(into, Add(id), SecuredNames.ElementType, suite.Encryption, _info);
        var bytes = ArrayPool<byte>.Shared.Rent(suite.EncryptedLength(plain.Length));
        into.Base64(bytes.AsSpan(0, _key!.Encrypt(plain, bytes)));
        ArrayPool<byte>.Shared.Return(bytes);
        into.Raw(Cipher.Rest);
    }

    /// <summary>Replaces the content of Body, which is read as plain text before, by its encrypted form.</summary>
    /// <param name="content">The message.</param>
    /// <param name="id">The id of the encrypted part.</param>
    /// <param name="octets">Room for the start of the EncryptedData.</param>
    /// <param name="isDigestedLater">Whether a digest takes the encrypted form: it is one span of memory then.</param>
    /// <exception cref="ProtocolException">The message has as many encrypted parts as receivers allow.</exception>
    public void EncryptBody(OutgoingContent content, string id, CanonicalWriter octets, bool isDigestedLater)
    {
        var plain = content.ReadBody(BodyForm.Text).Span;
        octets.Clear();
        Cipher.WriteStart(octets, Add(id), SecuredNames.ContentType, suite.Encryption, _info);
        var start = octets.Written;
        var length = Base64.GetMaxEncodedToUtf8Length(suite.EncryptedLength(plain.Length));
        var all = start.Length + length + Cipher.Rest.Length;
        if (!isDigestedLater && content.ReplaceLargeBody(all) is { } pieces)
        {
            pieces.Write(start);
            _key!.EncryptBase64(plain, pieces);
            pieces.Write(Cipher.Rest);
            return;
        }

        var body = content.ReplaceBody(BodyForm.Canonical, all);
        start.CopyTo(body);
        Cipher.Rest.CopyTo(body[(start.Length + length)..]);
        _key!.EncryptBase64(plain, body.Slice(start.Length, length));
    }

    /// <summary>Forgets the message.</summary>
    public void Clear()
    {
        _ids.Clear();
        (_key, _info) = (null, []);
    }

    private string Add(string id)
    {
        if (_ids.Count == PartBounds.Ciphers)
        {
            throw SendingBounds.TooMany(
                $"body, headers and tokens would be more than {PartBounds.Ciphers} encrypted parts");
        }

        _ids.Add(id);
        return id;
    }
}
