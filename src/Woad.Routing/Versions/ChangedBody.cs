using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders.Parts;

namespace Woad.Routing.Versions;

/// <summary>
/// The body of a message in an envelope of another version. Prefixes that the first envelope declares are declared on
/// the elements, so that names inside values keep their meaning.
/// </summary>
/// <param name="message">The message.</param>
/// <param name="version">The version of the new envelope.</param>
internal sealed class ChangedBody(Message message, MessageVersion version) : BodyWriter(isBuffered: false)
{
    /// <inheritdoc/>
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        var scope = ScopeOf(message);
        var known = version.Envelope == EnvelopeVersion.None
            ? new Dictionary<string, string>()
            : new Dictionary<string, string> { ["s"] = version.Envelope.Namespace };
        using var reader = message.GetReaderAtBodyContents();
        while (!reader.EOF && reader.NodeType != XmlNodeType.EndElement)
        {
            if (reader.NodeType == XmlNodeType.Element)
            {
                BodyCopy.WriteElement(reader, writer, scope, known);
            }
            else
            {
                writer.WriteNode(reader, defattr: false);
            }
        }
    }

    /// <summary>The prefixes that the tags around the body declare, but for that of SOAP itself.</summary>
    private static Dictionary<string, string> ScopeOf(Message message)
    {
        var scope = new Dictionary<string, string>();
        if (message.Version.Envelope == EnvelopeVersion.None)
        {
            return scope;
        }

        using var tags = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(tags, System.Text.Encoding.UTF8, ownsStream: false))
        {
            message.WriteStartEnvelope(writer);
            message.WriteStartBody(writer);
            writer.WriteEndElement();
            writer.WriteEndElement();
        }

        using var reader = XmlDictionaryReader.CreateTextReader(
            tags.GetBuffer(), 0, (int)tags.Length, XmlDictionaryReaderQuotas.Max);
        reader.MoveToContent();
        BodyCopy.Collect(reader, scope);
        reader.Read();
        reader.MoveToContent();
        BodyCopy.Collect(reader, scope);
        foreach (var (prefix, ns) in scope.ToArray())
        {
            if (ns == message.Version.Envelope.Namespace || ns == message.Version.Addressing.Namespace)
            {
                scope.Remove(prefix);
            }
        }

        return scope;
    }
}
