using System.Globalization;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Transactions.Protocol;

/// <summary>The bodies of activation: CreateCoordinationContext and its response.</summary>
internal sealed class CreateContextBody(CoordinationContext context) : BodyWriter(isBuffered: true)
{
    public const string Request = "CreateCoordinationContext";
    public const string Response = "CreateCoordinationContextResponse";

    /// <summary>Reads the time and the context of a request; the context is null for a new transaction.</summary>
    /// <exception cref="XmlException">The body is not as the protocol defines it.</exception>
    public static (TimeSpan? Expires, CoordinationContext? Current) ReadRequest(
        XmlDictionaryReader reader, ProtocolVersion version)
    {
        TimeSpan? expires = null;
        string? type = null;
        CoordinationContext? current = null;
        reader.ReadStartElement(Request, version.Coordination);
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (reader.IsStartElement("Expires", version.Coordination))
            {
                expires = TimeSpan.FromMilliseconds(uint.Parse(
                    reader.ReadElementContentAsString().Trim(), CultureInfo.InvariantCulture));
            }
            else if (reader.IsStartElement("CurrentContext", version.Coordination))
            {
                current = CoordinationContext.Read(reader, version);
            }
            else if (reader.IsStartElement("CoordinationType", version.Coordination))
            {
                type = reader.ReadElementContentAsString().Trim();
            }
            else
            {
                reader.Skip();
            }
        }

        return type == version.Atomic
            ? (expires, current)
            : throw new XmlException(Escaped.Text($"The coordination type '{type}' is not '{version.Atomic}'"));
    }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("wscoor", Response, context.Version.Coordination);
        writer.WriteStartElement("wscoor", "CoordinationContext", context.Version.Coordination);
        context.WriteContents(writer);
        writer.WriteEndElement();
        writer.WriteEndElement();
    }
}
