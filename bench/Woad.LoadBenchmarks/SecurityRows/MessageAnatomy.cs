using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Xml;
using Woad.Security.Algorithms;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// Decrypts a recorded message of a secure conversation and verifies it with the BCL's own readers, canonical octets
/// and algorithms, and tells what had to be computed.
/// </summary>
[SuppressMessage("Security", "CA5350:Do Not Use Weak Cryptographic Algorithms", Justification = "Those of Basic256.")]
internal sealed class MessageAnatomy
{
    private const int IvSize = 16;
    private const int DefaultKeyLength = 32;
    private const string Label = "WS-SecureConversationWS-SecureConversation";

    private readonly XmlDocument _document = new() { PreserveWhitespace = true };
    private readonly byte[] _secret;
    private readonly List<int> _digests = [];
    private readonly List<int> _macs = [];
    private readonly List<int> _ciphers = [];
    private readonly List<string> _nonces = [];

    private MessageAnatomy(byte[] envelope, byte[] secret)
    {
        _secret = secret;
        _document.LoadXml(Encoding.UTF8.GetString(envelope));
    }

    /// <summary>The work of a message.</summary>
    /// <param name="envelope">The envelope, as text.</param>
    /// <param name="secret">The key of the conversation.</param>
    /// <exception cref="InvalidDataException">It is not secured as the benchmark's messages are.</exception>
    public static MessageWork Of(byte[] envelope, byte[] secret)
    {
        var anatomy = new MessageAnatomy(envelope, secret);
        anatomy.Decrypt();
        anatomy.Verify();
        return new MessageWork(anatomy._digests, anatomy._macs, anatomy._ciphers, anatomy._nonces);
    }

    private static XmlElement Child(XmlNode parent, string name) => Children(parent, name).FirstOrDefault()
        ?? throw new InvalidDataException($"A recorded message has no {name} in {parent.Name}.");

    private static IEnumerable<XmlElement> Children(XmlNode parent, string name) =>
        parent.ChildNodes.OfType<XmlElement>().Where(e => e.LocalName == name);

    private IEnumerable<XmlElement> All(string name) =>
        _document.SelectNodes($"//*[local-name()='{name}']")!.OfType<XmlElement>();

    private XmlElement ById(string reference) => _document.SelectNodes("//*")!.OfType<XmlElement>().SingleOrDefault(
            e => e.Attributes.OfType<XmlAttribute>().Any(
                a => a.LocalName == "Id" && a.Value == reference.TrimStart('#')))
        ?? throw new InvalidDataException($"A recorded message has no element {reference}.");

    private void Decrypt()
    {
        foreach (var data in All("EncryptedData").ToArray())
        {
            var cipher = Convert.FromBase64String(Child(Child(data, "CipherData"), "CipherValue").InnerText);
            _ciphers.Add(cipher.Length);
            using var aes = Aes.Create();
            aes.Key = Key(Child(data, "KeyInfo"));
            var plain = aes.DecryptCbc(cipher.AsSpan(IvSize), cipher.AsSpan(0, IvSize), PaddingMode.None);
            var parent = data.ParentNode!;
            var place = _document.CreateElement("place");
            parent.ReplaceChild(place, data);
            place.InnerXml = Encoding.UTF8.GetString(plain, 0, plain.Length - plain[^1]);
            while (place.FirstChild is { } node)
            {
                parent.InsertBefore(node, place);
            }

            parent.RemoveChild(place);
        }
    }

    private void Verify()
    {
        var signature = All("Signature").Single();
        var signed = Child(signature, "SignedInfo");
        var octets = Canonical(signed);
        _macs.Add(octets.Length);
        Check(HMACSHA1.HashData(Key(Child(signature, "KeyInfo")), octets), Child(signature, "SignatureValue"));
        foreach (var reference in Children(signed, "Reference"))
        {
            var part = Canonical(ById(reference.GetAttribute("URI")));
            _digests.Add(part.Length);
            Check(SHA1.HashData(part), Child(reference, "DigestValue"));
        }
    }

    private static void Check(byte[] value, XmlElement expected)
    {
        if (!value.AsSpan().SequenceEqual(Convert.FromBase64String(expected.InnerText)))
        {
            throw new InvalidDataException(
                $"The {expected.LocalName} of a recorded message is not the one that the BCL computes.");
        }
    }

    /// <summary>The derived key that a KeyInfo refers to.</summary>
    private byte[] Key(XmlElement info)
    {
        var token = ById(Child(Child(info, "SecurityTokenReference"), "Reference").GetAttribute("URI"));
        var nonce = Child(token, "Nonce").InnerText;
        if (!_nonces.Contains(nonce))
        {
            _nonces.Add(nonce);
        }

        var length = Children(token, "Length").FirstOrDefault()?.InnerText;
        var offset = Children(token, "Offset").FirstOrDefault()?.InnerText;
        return PSha1.Derive(
            _secret,
            [.. Encoding.UTF8.GetBytes(Label), .. Convert.FromBase64String(nonce)],
            offset is null ? 0 : int.Parse(offset, CultureInfo.InvariantCulture),
            length is null ? DefaultKeyLength : int.Parse(length, CultureInfo.InvariantCulture));
    }

    /// <summary>The exclusive canonical octets of an element, by the BCL.</summary>
    private byte[] Canonical(XmlElement element)
    {
        var before = _document.SelectNodes("//*")!.OfType<XmlElement>().TakeWhile(e => e != element).Count();
        using var reader = XmlDictionaryReader.CreateTextReader(
            Encoding.UTF8.GetBytes(_document.OuterXml), XmlDictionaryReaderQuotas.Max);
        for (var seen = -1; seen < before;)
        {
            reader.Read();
            seen += reader.NodeType == XmlNodeType.Element ? 1 : 0;
        }

        var octets = new MemoryStream();
        reader.StartCanonicalization(octets, includeComments: false, null);
        reader.Skip();
        reader.EndCanonicalization();
        return octets.ToArray();
    }
}
