using System.ServiceModel.Channels;

namespace Woad.Messages.ByteStreams;

/// <summary>Writes bytes that are kept, any number of times.</summary>
internal sealed class BufferedBytesWriter(byte[] bytes) : StreamBodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(Stream stream) => stream.Write(bytes);
}
