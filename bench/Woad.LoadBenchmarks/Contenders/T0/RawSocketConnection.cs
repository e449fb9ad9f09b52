using System.Buffers;
using System.IO.Pipelines;
using System.Net.Sockets;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.T0;

/// <summary>Receive into a pipe, answer what the pipe holds in one send.</summary>
internal sealed class RawSocketConnection(Socket socket, Exchange exchange)
{
    private readonly Pipe _input = new(new PipeOptions(
        readerScheduler: PipeScheduler.Inline,
        writerScheduler: PipeScheduler.Inline,
        useSynchronizationContext: false));

    public async Task RunAsync()
    {
        var answering = AnswerAsync();
        try
        {
            while (true)
            {
                var received = await socket.ReceiveAsync(_input.Writer.GetMemory(4096), SocketFlags.None);
                if (received == 0)
                {
                    break;
                }

                _input.Writer.Advance(received);
                await _input.Writer.FlushAsync();
            }
        }
        catch (SocketException)
        {
            // Expected: the driver drops its connections at the end of a round.
        }

        await _input.Writer.CompleteAsync();
        await answering;
        socket.Dispose();
    }

    private async Task AnswerAsync()
    {
        var counter = new ByteCounter(exchange);
        var output = new ArrayBufferWriter<byte>(64 * 1024);
        try
        {
            while (true)
            {
                var read = await _input.Reader.ReadAsync();
                counter.Advance(read.Buffer.Length, output);
                _input.Reader.AdvanceTo(read.Buffer.End);
                for (var rest = output.WrittenMemory; rest.Length > 0;)
                {
                    rest = rest[await socket.SendAsync(rest, SocketFlags.None)..];
                }

                output.ResetWrittenCount();
                if (read.IsCompleted)
                {
                    break;
                }
            }
        }
        catch (SocketException)
        {
            // Expected: the driver drops its connections at the end of a round.
        }

        await _input.Reader.CompleteAsync();
    }
}
