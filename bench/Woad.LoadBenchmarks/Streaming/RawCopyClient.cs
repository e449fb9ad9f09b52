using System.Buffers.Binary;
using System.Net.Sockets;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>The other side of <see cref="RawCopyHandler"/>: a bare socket.</summary>
internal sealed class RawCopyClient(Socket socket)
{
    private readonly byte[] _buffer = new byte[64 * 1024];

    public async Task CopyAsync(ReadOnlyMemory<byte> bytes, RawCopy mode)
    {
        var expected = mode == RawCopy.Acknowledge ? 1 : bytes.Length;
        _buffer[0] = (byte)mode;
        BinaryPrimitives.WriteInt64LittleEndian(_buffer.AsSpan(1), bytes.Length);
        await socket.SendAsync(_buffer.AsMemory(0, RawCopyHandler.HeadBytes));
        while (bytes.Length > 0)
        {
            bytes = bytes[await socket.SendAsync(bytes)..];
        }

        var target = mode == RawCopy.EchoArray ? GC.AllocateUninitializedArray<byte>(expected) : _buffer;
        for (var at = 0; expected > 0;)
        {
            var count = await socket.ReceiveAsync(target.AsMemory(at, Math.Min(expected, target.Length - at)));
            expected -= count > 0
                ? count
                : throw new InvalidOperationException("The raw server has closed the connection.");
            at += mode == RawCopy.EchoArray ? count : 0;
        }
    }
}
