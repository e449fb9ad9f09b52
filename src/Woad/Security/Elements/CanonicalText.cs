using System.Buffers;
using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>
/// Strings as canonical octets. Elements of the Security header are written as canonical octets with all the
/// declarations that they need: the bytes that a signature covers are the bytes that are sent.
/// </summary>
internal static class CanonicalText
{
    private const int Usual = 512;

    /// <summary>Writes text with its escapes.</summary>
    /// <exception cref="System.Xml.XmlException">It has characters that cannot stand in XML.</exception>
    public static void Text(this CanonicalWriter into, string text) => Write(into, text, isValue: false);

    /// <summary>Writes the value of an attribute with its escapes.</summary>
    /// <exception cref="System.Xml.XmlException">It has characters that cannot stand in XML.</exception>
    public static void Value(this CanonicalWriter into, string text) => Write(into, text, isValue: true);

    /// <summary>What is written as canonical octets.</summary>
    public static byte[] OctetsOf(Action<CanonicalWriter> write)
    {
        using var octets = new CanonicalWriter();
        write(octets);
        return octets.Written.ToArray();
    }

    /// <summary>Copies an element that is written as canonical octets into a writer of the BCL's.</summary>
    public static void CopyTo(Action<CanonicalWriter> write, XmlWriter writer)
    {
        using var octets = new CanonicalWriter();
        write(octets);
        using var reader = XmlDictionaryReader.CreateTextReader(
            octets.Written.ToArray(), XmlDictionaryReaderQuotas.Max);
        reader.MoveToContent();
        writer.WriteNode(reader, defattr: false);
    }

    private static void Write(CanonicalWriter into, string text, bool isValue)
    {
        var most = Encoding.UTF8.GetMaxByteCount(text.Length);
        var rented = most <= Usual ? null : ArrayPool<byte>.Shared.Rent(most);
        Span<byte> utf8 = rented ?? stackalloc byte[Usual];
        utf8 = utf8[..Encoding.UTF8.GetBytes(text, utf8)];
        try
        {
            CharacterCheck.Text(utf8, 0);
            if (isValue)
            {
                into.Value(utf8);
            }
            else
            {
                into.Text(utf8);
            }
        }
        finally
        {
            utf8.Clear();
            if (rented is not null)
            {
                ArrayPool<byte>.Shared.Return(rented);
            }
        }
    }
}
