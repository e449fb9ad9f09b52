using System.Buffers;
using System.IO.Pipelines;
using System.Text;

namespace Woad.Lab.LoadAgents;

/// <summary>Lines of text over two streams, each of a limited length. One reader; writers take turns.</summary>
internal sealed class LineStream(Stream input, Stream output) : IAsyncDisposable
{
    /// <summary>For the body of a request, or for the histograms of a hundred levels.</summary>
    public const int LongestLine = 32 * 1024 * 1024;

    private static readonly TimeSpan LongestWrite = TimeSpan.FromSeconds(30);

    private readonly PipeReader _reader = PipeReader.Create(
        input, new StreamPipeReaderOptions(bufferSize: 64 * 1024, leaveOpen: true));
    private readonly SemaphoreSlim _writing = new(1);

    /// <summary>The next line; null when there is none any more.</summary>
    /// <exception cref="InvalidDataException">The line is longer than that.</exception>
    public async Task<string?> ReadAsync(int longest, CancellationToken cancel)
    {
        var searched = 0L;
        while (true)
        {
            var read = await _reader.ReadAsync(cancel).ConfigureAwait(false);
            if (read.Buffer.Slice(searched).PositionOf((byte)'\n') is { } end && read.Buffer.Slice(0, end) is var line
                && line.Length <= longest)
            {
                var text = Encoding.UTF8.GetString(line).TrimEnd('\r');
                _reader.AdvanceTo(read.Buffer.GetPosition(1, end));
                return text;
            }

            if (read.Buffer.Length > longest)
            {
                throw new InvalidDataException($"a line is longer than {longest} bytes");
            }

            if (read.IsCompleted)
            {
                return null;
            }

            searched = read.Buffer.Length;
            _reader.AdvanceTo(read.Buffer.Start, read.Buffer.End);
        }
    }

    /// <exception cref="IOException">The other side is gone, or reads no more.</exception>
    public async Task WriteAsync(string line)
    {
        var bytes = Encoding.UTF8.GetBytes(line + "\n");
        if (!await _writing.WaitAsync(LongestWrite).ConfigureAwait(false))
        {
            throw new IOException("the other side reads no more");
        }

        try
        {
            await WriteAsync(bytes).WaitAsync(LongestWrite).ConfigureAwait(false);
        }
        catch (TimeoutException error)
        {
            throw new IOException("the other side reads no more", error);
        }
        catch (ObjectDisposedException error)
        {
            throw new IOException("the connection is closed", error);
        }
        finally
        {
            _writing.Release();
        }
    }

    public async ValueTask DisposeAsync()
    {
        try
        {
            await output.DisposeAsync().ConfigureAwait(false);
            await input.DisposeAsync().ConfigureAwait(false);
        }
        catch (IOException)
        {
            // The other side was gone before what was left could be written.
        }
    }

    private async Task WriteAsync(byte[] bytes)
    {
        await output.WriteAsync(bytes).ConfigureAwait(false);
        await output.FlushAsync().ConfigureAwait(false);
    }
}
