using System.Xml;

namespace Woad.Messages;

/// <summary>
/// Copies nodes from one message to another. <see cref="XmlDictionaryWriter.WriteNode(XmlDictionaryReader, bool)"/> of
/// .NET drops the kind of a date that it copies from one binary document to another, although the record has it
/// ([MC-NBFX] 2.2.3.17).
/// </summary>
internal static class NodeCopy
{
    /// <summary>Copies values that have records of their own, by the type that the reader gives them.</summary>
    private static readonly Dictionary<Type, Action<XmlDictionaryReader, XmlDictionaryWriter>> Values = new()
    {
        [typeof(bool)] = static (r, w) => w.WriteValue(r.ReadContentAsBoolean()),
        [typeof(int)] = static (r, w) => w.WriteValue(r.ReadContentAsInt()),
        [typeof(long)] = static (r, w) => w.WriteValue(r.ReadContentAsLong()),
        [typeof(float)] = static (r, w) => w.WriteValue(r.ReadContentAsFloat()),
        [typeof(double)] = static (r, w) => w.WriteValue(r.ReadContentAsDouble()),
        [typeof(decimal)] = static (r, w) => w.WriteValue(r.ReadContentAsDecimal()),
        [typeof(DateTime)] = static (r, w) => w.WriteValue(r.ReadContentAsDateTime()),
        [typeof(TimeSpan)] = static (r, w) => w.WriteValue(r.ReadContentAsTimeSpan()),
        [typeof(Guid)] = static (r, w) => w.WriteValue(r.ReadContentAsGuid()),
        [typeof(UniqueId)] = static (r, w) => w.WriteValue(r.ReadContentAsUniqueId()),
        [typeof(byte[])] = static (r, w) =>
        {
            var bytes = r.ReadContentAsBase64();
            w.WriteBase64(bytes, 0, bytes.Length);
        },
    };

    /// <summary>Copies the node that <paramref name="reader"/> is on, and moves behind it.</summary>
    public static void CopyNode(this XmlDictionaryWriter writer, XmlDictionaryReader reader)
    {
        if (reader is not IXmlBinaryReaderInitializer || reader.NodeType == XmlNodeType.None)
        {
            writer.WriteNode(reader, defattr: false);
            return;
        }

        var depth = 0;
        do
        {
            switch (reader.NodeType)
            {
                case XmlNodeType.Element when depth > 0 && ArrayCopy.TryCopy(reader, writer):
                    break;
                case XmlNodeType.Element:
                    depth += CopyStart(reader, writer) ? 1 : 0;
                    reader.Read();
                    break;
                case XmlNodeType.EndElement when depth > 0:
                    writer.WriteEndElement();
                    depth--;
                    reader.Read();
                    break;
                case XmlNodeType.Text when reader.ValueType == typeof(DateTime):
                    writer.WriteValue(reader.ReadContentAsDateTime());
                    break;
                case XmlNodeType.Text or XmlNodeType.Whitespace or XmlNodeType.SignificantWhitespace
                    or XmlNodeType.Comment:
                    writer.WriteNode(reader, defattr: false);
                    break;
                default:
                    reader.Read();
                    break;
            }
        }
        while (depth > 0);
    }

    /// <summary>Copies the start tag that <paramref name="reader"/> is on, and leaves the element open.</summary>
    public static void CopyStartTag(this XmlDictionaryWriter writer, XmlDictionaryReader reader)
    {
        if (Names(reader) is var (name, ns))
        {
            writer.WriteStartElement(reader.Prefix, name, ns);
        }
        else
        {
            writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        }

        while (reader.MoveToNextAttribute())
        {
            if (TryCopyDeclaration(reader, writer))
            {
                continue;
            }

            if (Names(reader) is var (attribute, space))
            {
                writer.WriteStartAttribute(reader.Prefix, attribute, space);
            }
            else
            {
                writer.WriteStartAttribute(reader.Prefix, reader.LocalName, reader.NamespaceURI);
            }

            CopyValue(reader, writer);
            writer.WriteEndAttribute();
        }

        reader.MoveToElement();
    }

    /// <summary>Copies a start tag, of an empty element the whole; says whether the element is open.</summary>
    private static bool CopyStart(XmlDictionaryReader reader, XmlDictionaryWriter writer)
    {
        writer.CopyStartTag(reader);
        if (!reader.IsEmptyElement)
        {
            return true;
        }

        writer.WriteEndElement();
        return false;
    }

    /// <summary>
    /// The readers of .NET give the namespace of a declaration as characters, although the record may have its number.
    /// </summary>
    private static bool TryCopyDeclaration(XmlDictionaryReader reader, XmlDictionaryWriter writer)
    {
        if (reader.NamespaceURI != "http://www.w3.org/2000/xmlns/"
            || WireDictionary.Find(reader.Value) is not { } known)
        {
            return false;
        }

        writer.WriteXmlnsAttribute(reader.Prefix.Length == 0 ? "" : reader.LocalName, known);
        return true;
    }

    /// <summary>Copies the value of an attribute as the record that it has.</summary>
    private static void CopyValue(XmlDictionaryReader reader, XmlDictionaryWriter writer)
    {
        if (Values.TryGetValue(reader.ValueType, out var copy))
        {
            copy(reader, writer);
        }
        else if (reader.TryGetValueAsDictionaryString(out var known))
        {
            writer.WriteString(known);
        }
        else
        {
            writer.WriteString(reader.Value);
        }
    }

    /// <summary>The names that both documents may refer to by number; null where one is written in letters.</summary>
    private static (XmlDictionaryString Name, XmlDictionaryString Namespace)? Names(XmlDictionaryReader reader) =>
        reader.TryGetLocalNameAsDictionaryString(out var name)
        && reader.TryGetNamespaceUriAsDictionaryString(out var ns)
            ? (name, ns)
            : null;
}
