using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Federation.Signatures;

/// <summary>Reads the element of a token into memory, within limits.</summary>
internal static class TokenTree
{
    /// <summary>The maximum number of characters of names, values and text.</summary>
    public const int MostCharacters = 1 << 20;

    private const int MostNodes = 16 * 1024;
    private const int MostAttributes = 64;
    private const int MostDepth = 48;

    /// <summary>
    /// The element that <paramref name="reader"/> is on; the reader is behind it afterwards. Comments and processing
    /// instructions are refused: a reader that joins the text around one would see another name than was signed.
    /// </summary>
    /// <exception cref="XmlException">The element is larger than a token may be, or has such a node.</exception>
    public static XmlElement Read(XmlReader reader)
    {
        if (reader.MoveToContent() != XmlNodeType.Element)
        {
            throw new XmlException("A token must be an element.");
        }

        var document = new XmlDocument { PreserveWhitespace = true, XmlResolver = null };
        var (nodes, characters, depth) = (0, 0, 0);
        XmlNode parent = document;
        do
        {
            if (++nodes > MostNodes)
            {
                throw new XmlException(Escaped.Text($"A token has more than {MostNodes} nodes."));
            }

            switch (reader.NodeType)
            {
                case XmlNodeType.Element:
                    var element = document.CreateElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
                    parent.AppendChild(element);
                    var isEmpty = reader.IsEmptyElement;
                    Count(ref characters, reader.LocalName.Length + reader.Prefix.Length);
                    ReadAttributes(reader, element, ref characters);
                    if (!isEmpty)
                    {
                        parent = element;
                        if (++depth > MostDepth)
                        {
                            throw new XmlException(Escaped.Text($"A token has more than {MostDepth} levels."));
                        }
                    }

                    break;
                case XmlNodeType.EndElement:
                    parent = parent.ParentNode!;
                    depth--;
                    break;
                case XmlNodeType.Text or XmlNodeType.CDATA or XmlNodeType.Whitespace
                    or XmlNodeType.SignificantWhitespace:
                    var text = reader.Value;
                    Count(ref characters, text.Length);
                    parent.AppendChild(document.CreateTextNode(text));
                    break;
                default:
                    throw new XmlException(Escaped.Text(
                        $"A token has a node of the type {reader.NodeType}, which is refused."));
            }
        }
        while (depth > 0 && reader.Read());

        if (depth > 0)
        {
            throw new XmlException("A token ends before its element.");
        }

        reader.Read();
        return document.DocumentElement!;
    }

    /// <summary>The element of a document that is in memory.</summary>
    /// <exception cref="XmlException">The document is malformed, or larger than a token may be.</exception>
    public static XmlElement Read(ReadOnlyMemory<byte> utf8)
    {
        using var reader = Open(utf8);
        return Read(reader);
    }

    /// <summary>The element that is written.</summary>
    public static XmlElement Of(Action<XmlWriter> write)
    {
        var buffer = new MemoryStream();
        var settings = new XmlWriterSettings
        {
            OmitXmlDeclaration = true,
            NewLineHandling = NewLineHandling.Entitize,
            Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false),
        };
        using (var writer = XmlWriter.Create(buffer, settings))
        {
            write(writer);
        }

        return Read(buffer.GetBuffer().AsMemory(0, (int)buffer.Length));
    }

    /// <summary>A reader of a document that is in memory.</summary>
    public static XmlDictionaryReader Open(ReadOnlyMemory<byte> utf8) => Open(utf8.ToArray());

    /// <summary>A reader of a document that is in memory, and is not changed while it is read.</summary>
    public static XmlDictionaryReader Open(byte[] utf8)
    {
        var quotas = new XmlDictionaryReaderQuotas
        {
            MaxDepth = MostDepth + 8,
            MaxStringContentLength = MostCharacters,
            MaxNameTableCharCount = MostCharacters,
            MaxBytesPerRead = MostCharacters,
            MaxArrayLength = MostCharacters,
        };
        return XmlDictionaryReader.CreateTextReader(utf8, quotas);
    }

    private static void ReadAttributes(XmlReader reader, XmlElement element, ref int characters)
    {
        if (reader.AttributeCount > MostAttributes)
        {
            throw new XmlException(
                Escaped.Text($"An element of a token has more than {MostAttributes} attributes."));
        }

        while (reader.MoveToNextAttribute())
        {
            var attribute = element.OwnerDocument.CreateAttribute(
                reader.Prefix, reader.LocalName, reader.NamespaceURI);
            attribute.Value = reader.Value;
            Count(ref characters, attribute.Name.Length + attribute.Value.Length);
            element.Attributes.Append(attribute);
        }

        reader.MoveToElement();
    }

    private static void Count(ref int characters, int more)
    {
        characters += more;
        if (characters > MostCharacters)
        {
            throw new XmlException(Escaped.Text($"A token has more than {MostCharacters} characters."));
        }
    }
}
