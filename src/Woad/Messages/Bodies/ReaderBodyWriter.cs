using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>Writes the nodes from the reader's position to the end of its parent, once.</summary>
internal sealed class ReaderBodyWriter(XmlDictionaryReader reader) : BodyWriter(isBuffered: false)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        using (reader)
        {
            if (reader.ReadState == ReadState.Initial)
            {
                reader.Read();
            }

            var type = reader.MoveToContent();
            while (!reader.EOF && type != XmlNodeType.EndElement)
            {
                if (type != XmlNodeType.Element)
                {
                    throw new ArgumentException(
                        "The body reader must be on an element to make a message of it.", nameof(reader));
                }

                XmlCopy.WriteElement(reader, writer);
                type = reader.MoveToContent();
            }
        }
    }
}
