using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace Woad.Messages;

/// <summary>
/// A header of the engine's own that is the same in every message. Its bytes are kept, so that messages with it are
/// written without an XML writer. It has no attributes of SOAP, whose prefix is declared outside of it.
/// </summary>
internal abstract class ConstantHeader : MessageHeader
{
    /// <summary>The header as UTF-8.</summary>
    public byte[] Text => field ??= Write(static to => XmlDictionaryWriter.CreateTextWriter(to, Encoding.UTF8, false));

    /// <summary>The header as records ([MC-NBFX] 2.2) that refer to no string of a session.</summary>
    public byte[] Records => field ??= Write(static to =>
        XmlDictionaryWriter.CreateBinaryWriter(to, WireDictionary.Instance, null, ownsStream: false));

    private byte[] Write(Func<Stream, XmlDictionaryWriter> open)
    {
        using var stream = new MemoryStream();
        using (var writer = open(stream))
        {
            WriteHeader(writer, MessageVersion.Soap12WSAddressing10);
        }

        return stream.ToArray();
    }
}
