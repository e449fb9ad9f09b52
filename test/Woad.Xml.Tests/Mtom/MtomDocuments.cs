using System.Text;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>A small MTOM message, and ways to break it.</summary>
internal static class MtomDocuments
{
    public const string Include = "http://www.w3.org/2004/08/xop/include";

    public const string ContentType = "multipart/related; boundary=b; type=\"application/xop+xml\"";

    public static string Body { get; } =
        "--b\r\nContent-ID: <root>\r\nContent-Transfer-Encoding: 8bit\r\nContent-Type: "
            + "application/xop+xml;charset=utf-8;type=\"text/xml\"\r\n\r\n"
        + $"<r xmlns='urn:m'><d><xop:Include href='cid:1' xmlns:xop='{Include}'/></d></r>"
        + "\r\n--b\r\nContent-ID: <1>\r\nContent-Transfer-Encoding: binary\r\nContent-Type: "
        + "application/octet-stream\r\n\r\nabc\r\n--bc\r\n--b--\r\n";

    /// <summary>Refused with this in the message, buffered and streamed.</summary>
    public static IEnumerable<(string Reason, string Body)> RefusedEitherWay =>
    [
        ("closing", Body.Replace("--b--", "--c--", StringComparison.Ordinal)),
        ("closing", "--b--"),
        ("not found", Body.Replace("cid:1", "cid:2", StringComparison.Ordinal)),
        ("cid:", Body.Replace("cid:1", "http://localhost/1", StringComparison.Ordinal)),
        ("cid:", Body.Replace("cid:1", "file:///etc/passwd", StringComparison.Ordinal)),
        ("not found", Body.Replace("cid:1", "cid:root", StringComparison.Ordinal)),
        ("href", Body.Replace("href=", "h=", StringComparison.Ordinal)),
        ("must be empty", Body.Replace("/></d>", ">x</xop:Include></d>", StringComparison.Ordinal)),
        ("Transfer", Body.Replace("binary", "base64", StringComparison.Ordinal)),
        ("Transfer", Body.Replace("binary", "quoted-printable", StringComparison.Ordinal)),
        ("media type", Body.Replace(
            "Content-Type: application/xop+xml", "Content-Type: text/xml", StringComparison.Ordinal)),
        ("charset", Body.Replace("charset=utf-8", "charset=utf-7", StringComparison.Ordinal)),
        ("brackets", Body.Replace("<1>", "1", StringComparison.Ordinal)),
        ("Content-ID", Body.Replace("Content-ID: <1>\r\n", "", StringComparison.Ordinal)),
        ("repeats", Body.Replace(
            "Content-ID: <1>\r\n", "Content-ID: <1>\r\nContent-ID: <1>\r\n", StringComparison.Ordinal)),
        ("end of headers", Body.Replace("octet-stream\r\n\r\n", "octet-stream\r\n", StringComparison.Ordinal)),
        ("more than once", Body.Replace(
            "</d>", $"</d><d xmlns='urn:m'><x:Include href='cid:1' xmlns:x='{Include}'/></d>",
            StringComparison.Ordinal)),
        ("16384", Body.Replace(
            "Content-ID: <1>", "X: " + new string('x', 20_000) + "\r\nContent-ID: <1>", StringComparison.Ordinal)),
        ("32 headers", Body.Replace(
            "Content-ID: <1>", string.Concat(Enumerable.Repeat("X: y\r\n", 32)) + "Content-ID: <1>",
            StringComparison.Ordinal)),
    ];

    public static TheoryData<string, string> Table(IEnumerable<(string Reason, string Body)> rows)
    {
        var table = new TheoryData<string, string>();
        foreach (var (reason, body) in rows)
        {
            table.Add(reason, body);
        }

        return table;
    }

    /// <summary>Element names and texts, binary contents as base64.</summary>
    public static string ReadAll(XmlDictionaryReader reader)
    {
        var text = new StringBuilder();
        while (reader.Read())
        {
            switch (reader.NodeType)
            {
                case XmlNodeType.Element:
                    text.Append('<').Append(reader.LocalName).Append(reader.IsEmptyElement ? "/>" : ">");
                    break;
                case XmlNodeType.EndElement:
                    text.Append("</>");
                    break;
                case XmlNodeType.Text:
                    text.Append(reader.Value);
                    break;
            }
        }

        return text.ToString();
    }
}
