using System.Buffers;
using System.ServiceModel.Channels;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// A body that may also be written as the bytes of an envelope, in which the prefixes s and a are declared. False: it
/// is to be written by an XML writer.
/// </summary>
internal abstract class EncodedBodyWriter() : BodyWriter(isBuffered: true)
{
    /// <summary>Whether it is known that the body cannot be written as bytes.</summary>
    public bool IsLeft { get; set; }

    /// <summary>Writes the nodes of the body as UTF-8.</summary>
    public abstract bool TryWriteText(IBufferWriter<byte> output, MessageVersion version);

    /// <summary>Writes them as binary XML.</summary>
    public abstract bool TryWriteBinary(
        IBufferWriter<byte> output, BinaryWriterSession? strings, MessageVersion version);
}
