using System.Buffers;
using System.ServiceModel.Channels;

namespace Woad.Web.Bodies;

/// <summary>A body that codecs write as JSON without a serializer, when they can.</summary>
internal abstract class CodecBodyWriter() : BodyWriter(isBuffered: true)
{
    /// <summary>
    /// Writes the bytes. False: they are left to a serializer; what has been written then counts for nothing.
    /// </summary>
    public abstract bool TryWrite(IBufferWriter<byte> output);
}
