using System.Xml;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>A signature of parts of a message.</summary>
internal sealed class SignatureElement
{
    private const string Ds = SecurityNames.Signature;

    private readonly AlgorithmSuite _suite;
    private readonly SigningKey _key;
    private readonly IReadOnlyList<(string Id, byte[] Digest)> _parts;

    /// <param name="suite">The algorithms.</param>
    /// <param name="id">What other signatures refer to it by; null when none does.</param>
    /// <param name="key">The key that signs.</param>
    /// <param name="parts">The parts with their digests.</param>
    public SignatureElement(AlgorithmSuite suite, string? id, SigningKey key, IReadOnlyList<(string Id, byte[] Digest)> parts)
    {
        (_suite, _key, _parts, Id) = (suite, key, parts, id);
        Value = key.Sign(CanonicalXml.Of(WriteSignedInfo));
    }

    /// <summary>What other signatures refer to it by; null when none does.</summary>
    public string? Id { get; }

    /// <summary>The signature.</summary>
    public byte[] Value { get; }

    /// <summary>Writes the element.</summary>
    public void Write(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("", "Signature", Ds);
        if (Id is not null)
        {
            writer.WriteAttributeString("Id", Id);
        }

        WriteSignedInfo(writer);
        writer.WriteStartElement("", "SignatureValue", Ds);
        writer.WriteBase64(Value, 0, Value.Length);
        writer.WriteEndElement();
        _key.Reference.WriteKeyInfo(writer);
        writer.WriteEndElement();
    }

    private void WriteSignedInfo(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("", "SignedInfo", Ds);
        WriteAlgorithm(writer, "CanonicalizationMethod", _suite.Canonicalization);
        WriteAlgorithm(writer, "SignatureMethod", _key.Method);
        foreach (var (id, digest) in _parts)
        {
            writer.WriteStartElement("", "Reference", Ds);
            writer.WriteAttributeString("URI", "#" + id);
            writer.WriteStartElement("", "Transforms", Ds);
            WriteAlgorithm(writer, "Transform", _suite.Canonicalization);
            writer.WriteEndElement();
            WriteAlgorithm(writer, "DigestMethod", _suite.Digest);
            writer.WriteStartElement("", "DigestValue", Ds);
            writer.WriteBase64(digest, 0, digest.Length);
            writer.WriteEndElement();
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    private static void WriteAlgorithm(XmlDictionaryWriter writer, string name, string algorithm)
    {
        writer.WriteStartElement("", name, Ds);
        writer.WriteAttributeString("Algorithm", algorithm);
        writer.WriteEndElement();
    }
}
