using System.Buffers.Binary;
using Woad.Xml;

namespace Woad.Encoders.Streams;

/// <summary>A stream as byte records of .NET binary XML, one for each chunk.</summary>
internal sealed class BinaryContentBody(Stream content, byte[] tail) : StreamContentBody(content, tail)
{
    protected override int Prefix => 1 + sizeof(ushort);

    protected override ValueTask WriteChunkAsync(
        Stream output, byte[] chunk, int count, CancellationToken cancellationToken)
    {
        var start = count <= byte.MaxValue ? 1 : 0;
        chunk[start] = count <= byte.MaxValue ? NbfxRecord.Bytes8 : NbfxRecord.Bytes16;
        if (start == 1)
        {
            chunk[2] = (byte)count;
        }
        else
        {
            BinaryPrimitives.WriteUInt16LittleEndian(chunk.AsSpan(1), (ushort)count);
        }

        return output.WriteAsync(chunk.AsMemory(start, Prefix - start + count), cancellationToken);
    }
}
