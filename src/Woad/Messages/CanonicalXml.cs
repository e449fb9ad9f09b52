using System.Text;
using System.Xml;

namespace Woad.Messages;

/// <summary>Exclusive canonical XML, which is equal for equal infosets.</summary>
internal static class CanonicalXml
{
    /// <summary>The canonical form of the element that <paramref name="write"/> writes.</summary>
    public static byte[] Of(Action<XmlDictionaryWriter> write)
    {
        using var canonical = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(Stream.Null, Encoding.UTF8, ownsStream: false))
        {
            writer.WriteStartElement("Root");
            writer.StartCanonicalization(canonical, includeComments: false, inclusivePrefixes: null);
            write(writer);
            writer.EndCanonicalization();
            writer.WriteEndElement();
        }

        return canonical.ToArray();
    }
}
