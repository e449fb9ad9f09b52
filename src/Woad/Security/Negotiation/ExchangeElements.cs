using System.Xml;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Negotiation;

/// <summary>
/// Reads the parts of what is negotiated. What is not as it must be throws an exception about a format.
/// </summary>
internal static class ExchangeElements
{
    private const int MostChildren = 64;

    /// <summary>
    /// Goes through the child elements of the element that <paramref name="reader"/> is on, and moves behind it. The
    /// caller moves behind each child.
    /// </summary>
    /// <param name="reader">The reader.</param>
    /// <param name="isList">Whether several children may have one name.</param>
    public static IEnumerable<XmlDictionaryReader> ChildrenOf(XmlDictionaryReader reader, bool isList = false)
    {
        if (reader.IsEmptyElement)
        {
            reader.Read();
            yield break;
        }

        var left = MostChildren;
        var seen = isList ? null : new SeenElements();
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (left-- == 0)
            {
                throw new FormatException(Escaped.Text($"an element has more than {MostChildren} children"));
            }

            seen?.Add(reader);
            yield return reader;
        }

        reader.ReadEndElement();
    }

    /// <summary>The base64 content of the element.</summary>
    public static byte[] ReadBytes(XmlDictionaryReader reader, int most)
    {
        var name = reader.LocalName;
        var bytes = Convert.FromBase64String(reader.ReadElementContentAsString());
        return bytes.Length <= most ? bytes : throw new FormatException(Escaped.Text(
            $"{name} has more than {most} bytes"));
    }

    public static ReceivedContextToken ReadToken(XmlDictionaryReader reader, NegotiationNames names)
    {
        ReceivedContextToken? token = null;
        foreach (var child in ChildrenOf(reader))
        {
            token = token is null && child.IsStartElement(SecurityNames.ContextToken, names.Versions.Context)
                ? ReceivedContextToken.Read(child, names.Versions.Context)
                : throw new FormatException(Escaped.Text(
                    $"the token is {child.Name} ({child.NamespaceURI}), not one SecurityContextToken of the "
                        + $"binding's version"));
        }

        return token ?? throw new FormatException("there is no token");
    }

    public static SealedKey ReadKey(XmlDictionaryReader reader)
    {
        SealedKey? key = null;
        foreach (var child in ChildrenOf(reader))
        {
            key = key is null && child.IsStartElement("EncryptedKey", NegotiationNames.Encryption)
                ? ReadEncryptedKey(child)
                : throw new FormatException(Escaped.Text(
                    $"the key is {child.Name} ({child.NamespaceURI}), not one EncryptedKey"));
        }

        return key ?? throw new FormatException("there is no key");
    }

    /// <summary>The difference counts, not the times: the issuer's clock may be another one.</summary>
    public static TimeSpan? ReadLifetime(XmlDictionaryReader reader)
    {
        DateTime? created = null;
        DateTime? expires = null;
        foreach (var child in ChildrenOf(reader))
        {
            if (child.IsStartElement(SecurityNames.Created, SecurityNames.Utility))
            {
                created = ReadTime(child);
            }
            else if (child.IsStartElement(SecurityNames.Expires, SecurityNames.Utility))
            {
                expires = ReadTime(child);
            }
            else
            {
                child.Skip();
            }
        }

        return created is null || expires is null ? null
            : expires > created
                ? expires - created
                : throw new FormatException("the token expires before it was created");
    }

    public static byte[] ReadHash(XmlDictionaryReader reader, NegotiationNames names)
    {
        byte[]? hash = null;
        foreach (var child in ChildrenOf(reader))
        {
            hash = hash is null && child.IsStartElement("CombinedHash", names.Trust)
                ? ReadBytes(child, NegotiationBounds.MostKeyBits)
                : throw new FormatException(Escaped.Text(
                    $"the Authenticator has the element {child.Name}, not one CombinedHash"));
        }

        return hash ?? throw new FormatException("the Authenticator has no CombinedHash");
    }

    private static SealedKey ReadEncryptedKey(XmlDictionaryReader reader)
    {
        string? algorithm = null;
        byte[]? value = null;
        foreach (var child in ChildrenOf(reader))
        {
            if (algorithm is null && child.IsStartElement("EncryptionMethod", NegotiationNames.Encryption))
            {
                algorithm = child.GetAttribute("Algorithm")?.Trim();
                child.Skip();
            }
            else if (value is null && child.IsStartElement("CipherData", NegotiationNames.Encryption))
            {
                foreach (var data in ChildrenOf(child))
                {
                    value = value is null && data.IsStartElement("CipherValue", NegotiationNames.Encryption)
                        ? ReadBytes(data, NegotiationBounds.MostBlob)
                        : throw new FormatException(Escaped.Text(
                            $"CipherData has the element {data.Name}, not one CipherValue"));
                }
            }
            else
            {
                child.Skip();
            }
        }

        return new SealedKey(
            algorithm ?? throw new FormatException("the key does not say how it is encrypted"),
            value ?? throw new FormatException("the key has no CipherValue"));
    }

    private static DateTime ReadTime(XmlDictionaryReader reader) =>
        XmlConvert.ToDateTimeOffset(reader.ReadElementContentAsString().Trim()).UtcDateTime;
}
