using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;

namespace Woad.Encoders.Parts;

/// <summary>Writes the nodes of a body that is held as text.</summary>
/// <param name="encoding">The version of the envelope around.</param>
/// <param name="startBody">The start tag of Body as text; null for the usual one.</param>
/// <param name="content">The nodes.</param>
internal sealed class TextBodyWriter(EncodingModel encoding, byte[]? startBody, ReadOnlyMemory<byte> content)
    : BodyWriter(isBuffered: true)
{
    /// <summary>Whether the body is a fault.</summary>
    public bool IsFault
    {
        get
        {
            using var reader = Open();
            reader.Read();
            return reader.IsStartElement("Fault", encoding.Version.Envelope.Namespace);
        }
    }

    /// <summary>A reader on the start tag of Body.</summary>
    public XmlDictionaryReader Open() => BodyForms.OpenText(encoding, startBody, content);

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        using var reader = Open();
        XmlFragment.WriteContents(reader, writer);
    }
}
