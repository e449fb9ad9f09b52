using System.Text;
using System.Xml;
using Woad.Encoders;

namespace Woad.Security.Secured;

/// <summary>The attributes of SOAP that an encrypted header keeps readable.</summary>
internal static class HeaderAttributes
{
    /// <summary>Those of a header.</summary>
    /// <param name="octets">The header with its tags, as text.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    public static List<(string Name, string Namespace, string Value)> Of(
        ReadOnlySpan<byte> octets, EncodingModel encoding)
    {
        var bytes = octets.ToArray();
        using var reader = XmlDictionaryReader.CreateTextReader(
            bytes, 0, bytes.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
        reader.MoveToContent();
        List<(string, string, string)> found = [];
        while (reader.MoveToNextAttribute())
        {
            if (reader.NamespaceURI == encoding.Version.Envelope.Namespace)
            {
                found.Add((reader.LocalName, reader.NamespaceURI, reader.Value));
            }
        }

        return found;
    }
}
