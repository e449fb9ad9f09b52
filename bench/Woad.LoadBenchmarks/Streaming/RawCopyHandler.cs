using System.Buffers;
using System.Buffers.Binary;
using Microsoft.AspNetCore.Connections;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>Bytes without a protocol, behind the same sockets: eight bytes of length, then as many; answered with one byte.</summary>
internal sealed class RawCopyHandler : ConnectionHandler
{
    private const int LengthBytes = sizeof(long);

    public override async Task OnConnectedAsync(ConnectionContext connection)
    {
        var (input, output) = (connection.Transport.Input, connection.Transport.Output);
        var copy = new byte[64 * 1024];
        long left = -1;
        while (true)
        {
            var read = await input.ReadAsync();
            var bytes = read.Buffer;
            if (left < 0 && bytes.Length >= LengthBytes)
            {
                bytes.Slice(0, LengthBytes).CopyTo(copy);
                left = BinaryPrimitives.ReadInt64LittleEndian(copy);
                bytes = bytes.Slice(LengthBytes);
            }

            while (left > 0 && !bytes.IsEmpty)
            {
                var count = (int)Math.Min(Math.Min(left, bytes.Length), copy.Length);
                bytes.Slice(0, count).CopyTo(copy);
                bytes = bytes.Slice(count);
                left -= count;
            }

            input.AdvanceTo(bytes.Start, left < 0 ? bytes.End : bytes.Start);
            if (left == 0)
            {
                left = -1;
                output.GetSpan(1)[0] = 1;
                output.Advance(1);
                await output.FlushAsync();
            }

            if (read.IsCompleted)
            {
                return;
            }
        }
    }
}
