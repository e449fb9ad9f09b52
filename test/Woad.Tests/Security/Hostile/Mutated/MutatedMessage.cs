using System.Text;
using System.Xml;

namespace Woad.Tests.Security.Hostile.Mutated;

/// <summary>Changes a message at random: its bytes, or the elements, attributes and text that it is made of.</summary>
/// <param name="good">The bytes of the message.</param>
/// <param name="read">Reads a message.</param>
/// <param name="write">Writes one.</param>
internal sealed class MutatedMessage(byte[] good, Func<byte[], XmlDocument> read, Func<XmlDocument, byte[]> write)
{
    private readonly XmlDocument _document = read(good);

    /// <summary>The message of a seed.</summary>
    public byte[] Of(int seed)
    {
        var random = new Random(seed);
        return random.Next(2) == 0 ? Bytes(random) : Nodes(random);
    }

    private byte[] Bytes(Random random)
    {
        var bytes = new List<byte>(good);
        for (var changes = random.Next(4) == 0 ? random.Next(2, 6) : 1; changes > 0; changes--)
        {
            var at = random.Next(bytes.Count);
            var length = Math.Min(random.Next(1, 48), bytes.Count - at);
            switch (random.Next(8))
            {
                case 0 or 1 or 2:
                    bytes[at] ^= (byte)(1 << random.Next(8));
                    break;
                case 3:
                    bytes[at] = (byte)random.Next(256);
                    break;
                case 4:
                    bytes.RemoveRange(at, Math.Min(length, bytes.Count - 1));
                    break;
                case 5:
                    bytes.InsertRange(random.Next(bytes.Count), bytes.GetRange(at, length));
                    break;
                case 6:
                    bytes.InsertRange(at, Encoding.UTF8.GetBytes(Tokens[random.Next(Tokens.Length)]));
                    break;
                default:
                    var from = random.Next(bytes.Count - length + 1);
                    var copy = bytes.GetRange(from, length);
                    for (var i = 0; i < length; i++)
                    {
                        bytes[at + i] = copy[i];
                    }

                    break;
            }
        }

        return [.. bytes];
    }

    private byte[] Nodes(Random random)
    {
        var document = (XmlDocument)_document.CloneNode(true);
        for (var changes = random.Next(4) == 0 ? random.Next(2, 5) : 1; changes > 0; changes--)
        {
            Change(document, random);
        }

        try
        {
            return write(document);
        }
        catch (Exception e) when (e is XmlException or ArgumentException or InvalidOperationException)
        {
            // What no writer writes is left to the mutations of bytes.
            return Bytes(random);
        }
    }

    private static void Change(XmlDocument document, Random random)
    {
        var all = document.SelectNodes("//*")!;
        var element = (XmlElement)all[random.Next(all.Count)]!;
        var other = (XmlElement)all[random.Next(all.Count)]!;
        switch (random.Next(10))
        {
            case 0 when element.ParentNode is XmlElement parent:
                parent.RemoveChild(element);
                break;
            case 1 when element.ParentNode is XmlElement parent:
                parent.InsertAfter(element.CloneNode(true), element);
                break;
            case 2 when element.ParentNode is XmlElement && !IsInside(other, element):
                other.InsertBefore(element, other.FirstChild);
                break;
            case 3 when element.ParentNode is XmlElement parent:
                parent.InsertBefore(element, parent.ChildNodes[random.Next(parent.ChildNodes.Count)]);
                break;
            case 4 when element.Attributes.Count > 0:
                var attribute = element.Attributes[random.Next(element.Attributes.Count)]!;
                if (random.Next(3) == 0)
                {
                    element.RemoveAttributeNode(attribute);
                }
                else
                {
                    attribute.Value = other.Attributes.Count > 0 && random.Next(2) == 0
                        ? other.Attributes[random.Next(other.Attributes.Count)]!.Value
                        : Altered(attribute.Value, random);
                }

                break;
            case 5 when element.ChildNodes.Count == 1 && element.FirstChild is XmlText text:
                text.Value = other.FirstChild is XmlText its && random.Next(3) == 0
                    ? its.Value
                    : Altered(text.Value!, random);
                break;
            case 6:
                element.SetAttribute(
                    "Id", "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd",
                    other.GetAttribute("Id"));
                break;
            case 7:
                element.InsertBefore(document.CreateComment(" "), element.FirstChild);
                break;
            case 8 when element.ParentNode is XmlElement parent:
                var renamed = document.CreateElement(other.Prefix, other.LocalName, other.NamespaceURI);
                renamed.InnerXml = element.InnerXml;
                parent.ReplaceChild(renamed, element);
                break;
            default:
                element.AppendChild(document.CreateWhitespace("\n "));
                break;
        }
    }

    private static bool IsInside(XmlNode? node, XmlNode element)
    {
        for (; node is not null; node = node.ParentNode)
        {
            if (ReferenceEquals(node, element))
            {
                return true;
            }
        }

        return false;
    }

    private static string Altered(string value, Random random)
    {
        if (value.Length == 0)
        {
            return "x";
        }

        var at = random.Next(value.Length);
        return random.Next(4) switch
        {
            0 => value.Remove(at, 1),
            1 => value.Insert(at, value[at].ToString()),
            2 => value[..at] + (char)(value[at] ^ 1) + value[(at + 1)..],
            _ => value[..at] + Letters[random.Next(Letters.Length)] + value[(at + 1)..],
        };
    }

    private const string Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=# :-_";

    private static readonly string[] Tokens =
    [
        "<!-- -->", "<x/>", "</x>", "&#x41;", "&amp;", "<![CDATA[x]]>", " xmlns=\"urn:evil\"", " xmlns:u=\"urn:evil\"",
        " Id=\"_0\"", "\r\n", "<?x?>",
        "<!DOCTYPE x>", "\0", "=", "AAAA",
    ];
}
