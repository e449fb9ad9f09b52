using System.Globalization;
using System.Xml;

namespace Woad.Security.Elements;

/// <summary>The timestamp of a message.</summary>
/// <param name="Id">What a signature refers to it by; null without.</param>
/// <param name="Created">When the message was made.</param>
/// <param name="Expires">When it is stale; <see cref="DateTime.MaxValue"/> when it does not say.</param>
internal sealed record Timestamp(string? Id, DateTime Created, DateTime Expires)
{
    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    public static Timestamp Read(XmlDictionaryReader reader)
    {
        var id = reader.GetAttribute(SecurityNames.Id, SecurityNames.Utility);
        reader.ReadStartElement();
        reader.MoveToContent();
        var created = Time(reader.ReadElementContentAsString(SecurityNames.Created, SecurityNames.Utility));
        var expires = reader.MoveToContent() == XmlNodeType.Element
            ? Time(reader.ReadElementContentAsString(SecurityNames.Expires, SecurityNames.Utility))
            : DateTime.MaxValue;
        reader.MoveToContent();
        reader.ReadEndElement();
        return new Timestamp(id, created, expires);
    }

    /// <summary>A time as the header has it: UTC, milliseconds.</summary>
    public static string Text(DateTime time) => time.ToString("yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture);

    /// <summary>Writes the element.</summary>
    public void Write(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("u", SecurityNames.Timestamp, SecurityNames.Utility);
        writer.WriteAttributeString("u", SecurityNames.Id, SecurityNames.Utility, Id);
        writer.WriteElementString("u", SecurityNames.Created, SecurityNames.Utility, Text(Created));
        writer.WriteElementString("u", SecurityNames.Expires, SecurityNames.Utility, Text(Expires));
        writer.WriteEndElement();
    }

    private static DateTime Time(string text) => XmlConvert.ToDateTimeOffset(text.Trim()).UtcDateTime;
}
