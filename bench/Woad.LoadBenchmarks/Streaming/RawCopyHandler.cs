using System.Buffers;
using System.Buffers.Binary;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Connections;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>
/// Bytes without a protocol, behind the same sockets: what to do (<see cref="RawCopy"/>), eight bytes of length, then
/// as many.
/// </summary>
internal sealed class RawCopyHandler : ConnectionHandler
{
    public const int HeadBytes = 1 + sizeof(long);

    private const int PieceBytes = 64 * 1024;

    public override async Task OnConnectedAsync(ConnectionContext connection)
    {
        var (input, output) = (connection.Transport.Input, connection.Transport.Output);
        var buffer = new byte[PieceBytes];
        while (true)
        {
            var read = await input.ReadAtLeastAsync(HeadBytes);
            if (read.Buffer.Length < HeadBytes)
            {
                return;
            }

            read.Buffer.Slice(0, HeadBytes).CopyTo(buffer);
            input.AdvanceTo(read.Buffer.GetPosition(HeadBytes));
            var mode = (RawCopy)buffer[0];
            var length = BinaryPrimitives.ReadInt64LittleEndian(buffer.AsSpan(1));
            var target = mode == RawCopy.EchoArray ? GC.AllocateUninitializedArray<byte>((int)length) : buffer;
            if (!await TakeAsync(input, target, length))
            {
                return;
            }

            await AnswerAsync(output, mode, target, mode == RawCopy.Acknowledge ? 1 : length);
        }
    }

    /// <summary>
    /// Copies bytes into the array, from its start again when it is full; false when the connection ends first.
    /// </summary>
    private static async Task<bool> TakeAsync(PipeReader input, byte[] target, long left)
    {
        for (var at = 0; left > 0;)
        {
            var read = await input.ReadAsync();
            var bytes = read.Buffer;
            while (left > 0 && !bytes.IsEmpty)
            {
                at = at == target.Length ? 0 : at;
                var count = (int)Math.Min(Math.Min(left, bytes.Length), target.Length - at);
                bytes.Slice(0, count).CopyTo(target.AsSpan(at));
                bytes = bytes.Slice(count);
                left -= count;
                at += count;
            }

            input.AdvanceTo(bytes.Start, left > 0 ? bytes.End : bytes.Start);
            if (read.IsCompleted && left > 0)
            {
                return false;
            }
        }

        return true;
    }

    private static async Task AnswerAsync(PipeWriter output, RawCopy mode, byte[] from, long left)
    {
        for (var at = 0; left > 0;)
        {
            var count = (int)Math.Min(left, PieceBytes);
            await output.WriteAsync(from.AsMemory(at, count));
            at += mode == RawCopy.EchoArray ? count : 0;
            left -= count;
        }
    }
}
