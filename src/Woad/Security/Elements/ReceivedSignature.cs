using System.Xml;
using Woad.Messages;
using Woad.Security.Algorithms;

namespace Woad.Security.Elements;

/// <summary>
/// An XML signature in the header of a message, read strictly: exclusive canonicalization and nothing else, local references,
/// one key. Whatever could change what is signed is refused.
/// </summary>
internal sealed record ReceivedSignature(
    string Method, string[] Prefixes, IReadOnlyList<SignedReference> References, string DigestMethod, byte[] Value, KeyReference Key)
{
    private const int MostReferences = 16;
    private const int MostPrefixes = 16;
    private const string Ds = SecurityNames.Signature;

    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="contexts">The namespace of security contexts; null where there are none.</param>
    public static ReceivedSignature Read(XmlDictionaryReader reader, string? contexts)
    {
        reader.ReadStartElement();
        Expect(reader, "SignedInfo");
        reader.ReadStartElement();
        Expect(reader, "CanonicalizationMethod");
        var prefixes = ReadTransform(reader);
        Expect(reader, "SignatureMethod");
        var method = ReadAlgorithm(reader);
        List<SignedReference> references = [];
        string? digest = null;
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (references.Count == MostReferences)
            {
                throw Invalid($"it has more than {MostReferences} references");
            }

            references.Add(ReadReference(reader, ref digest));
        }

        reader.ReadEndElement();
        Expect(reader, "SignatureValue");
        var value = Convert.FromBase64String(reader.ReadElementContentAsString());
        Expect(reader, "KeyInfo");
        reader.ReadStartElement();
        reader.MoveToContent();
        var key = KeyReference.Read(reader, contexts);
        EndOf(reader, "KeyInfo");
        EndOf(reader, "Signature");
        return new ReceivedSignature(method, prefixes, references, digest ?? throw Invalid("it signs nothing"), value, key);
    }

    /// <summary>Moves <paramref name="reader"/> from the signature's start tag to the one of its SignedInfo.</summary>
    public static void MoveToSignedInfo(XmlDictionaryReader reader)
    {
        reader.ReadStartElement();
        Expect(reader, "SignedInfo");
    }

    private static SignedReference ReadReference(XmlDictionaryReader reader, ref string? digest)
    {
        Expect(reader, "Reference");
        var uri = reader.GetAttribute("URI");
        if (uri is not ['#', _, ..])
        {
            throw Invalid($"it refers to '{uri}', which is not a part of the message");
        }

        reader.ReadStartElement();
        Expect(reader, "Transforms");
        reader.ReadStartElement();
        Expect(reader, "Transform");
        var prefixes = ReadTransform(reader);
        EndOf(reader, "Transforms");
        Expect(reader, "DigestMethod");
        var method = ReadAlgorithm(reader);
        if (digest is not null && digest != method)
        {
            throw Invalid("its references have different digest methods");
        }

        digest = method;
        Expect(reader, "DigestValue");
        var value = Convert.FromBase64String(reader.ReadElementContentAsString());
        EndOf(reader, "Reference");
        return new SignedReference(uri[1..], prefixes, value);
    }

    /// <summary>Exclusive canonicalization, and the prefixes that it keeps.</summary>
    private static string[] ReadTransform(XmlDictionaryReader reader)
    {
        if (reader.GetAttribute("Algorithm") is var algorithm && algorithm != SecurityAlgorithms.ExclusiveC14N)
        {
            throw Invalid($"it uses the transform {algorithm}; only {SecurityAlgorithms.ExclusiveC14N} is taken");
        }

        if (reader.IsEmptyElement)
        {
            reader.Read();
            return [];
        }

        var name = reader.LocalName;
        string[] prefixes = [];
        reader.ReadStartElement();
        if (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (!reader.IsStartElement("InclusiveNamespaces", SecurityNames.ExclusiveC14N))
            {
                throw Invalid($"its {name} has an element {reader.Name}");
            }

            prefixes = (reader.GetAttribute("PrefixList") ?? "").Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
            if (prefixes.Length > MostPrefixes)
            {
                throw Invalid($"it keeps more than {MostPrefixes} prefixes");
            }

            prefixes = [.. prefixes.Select(p => p == "#default" ? "" : p)];
            reader.Skip();
        }

        EndOf(reader, name);
        return prefixes;
    }

    /// <summary>An algorithm without parameters: a truncated digest would be one.</summary>
    private static string ReadAlgorithm(XmlDictionaryReader reader)
    {
        var (name, algorithm) = (reader.LocalName, reader.GetAttribute("Algorithm") ?? "");
        if (reader.IsEmptyElement)
        {
            reader.Read();
            return algorithm;
        }

        reader.ReadStartElement();
        EndOf(reader, name);
        return algorithm;
    }

    private static void Expect(XmlDictionaryReader reader, string name)
    {
        if (reader.MoveToContent() != XmlNodeType.Element || !reader.IsStartElement(name, Ds))
        {
            throw Invalid($"it has {reader.Name} where {name} is expected");
        }
    }

    private static void EndOf(XmlDictionaryReader reader, string name)
    {
        if (reader.MoveToContent() != XmlNodeType.EndElement)
        {
            throw Invalid($"its {name} has an element {reader.Name} that is not taken here");
        }

        reader.ReadEndElement();
    }

    private static RefusedSecurityException Invalid(string why) =>
        new(RefusedSecurityException.InvalidSecurity, $"A signature is refused because {why}.");
}
