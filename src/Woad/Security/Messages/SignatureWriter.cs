using System.Xml;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Messages;

/// <summary>Writes signatures of timestamps.</summary>
internal static class SignatureWriter
{
    private const string Ds = SecurityNames.Signature;

    /// <param name="writer">Where to.</param>
    /// <param name="endorsement">Who signs.</param>
    /// <param name="id">The timestamp's id.</param>
    /// <param name="timestamp">The timestamp's canonical form.</param>
    public static void Write(XmlDictionaryWriter writer, IEndorsement endorsement, string id, byte[] timestamp)
    {
        var digest = new byte[endorsement.Algorithms.DigestSize];
        endorsement.Algorithms.ComputeDigest(timestamp, digest);
        var value = endorsement.Sign(CanonicalXml.Of(w => WriteSignedInfo(w, endorsement, id, digest)));
        writer.WriteStartElement("", "Signature", Ds);
        WriteSignedInfo(writer, endorsement, id, digest);
        writer.WriteStartElement("", "SignatureValue", Ds);
        writer.WriteString(Convert.ToBase64String(value));
        writer.WriteEndElement();
        writer.WriteStartElement("", "KeyInfo", Ds);
        writer.WriteStartElement("o", SecurityNames.TokenReference, SecurityNames.Extension);
        endorsement.WriteKeyReference(writer);
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    private static void WriteSignedInfo(XmlDictionaryWriter writer, IEndorsement endorsement, string id, byte[] digest)
    {
        writer.WriteStartElement("", "SignedInfo", Ds);
        WriteAlgorithm(writer, "CanonicalizationMethod", SecurityAlgorithms.ExclusiveC14N);
        WriteAlgorithm(writer, "SignatureMethod", endorsement.Method);
        writer.WriteStartElement("", "Reference", Ds);
        writer.WriteAttributeString("URI", "#" + id);
        writer.WriteStartElement("", "Transforms", Ds);
        WriteAlgorithm(writer, "Transform", SecurityAlgorithms.ExclusiveC14N);
        writer.WriteEndElement();
        WriteAlgorithm(writer, "DigestMethod", endorsement.Algorithms.Digest);
        writer.WriteStartElement("", "DigestValue", Ds);
        writer.WriteString(Convert.ToBase64String(digest));
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    private static void WriteAlgorithm(XmlDictionaryWriter writer, string name, string algorithm)
    {
        writer.WriteStartElement("", name, Ds);
        writer.WriteAttributeString("Algorithm", algorithm);
        writer.WriteEndElement();
    }
}
