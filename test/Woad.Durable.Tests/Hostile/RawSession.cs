using System.Net.Sockets;
using System.Text;

namespace Woad.Durable.Tests.Hostile;

/// <summary>A session over net.tcp of a client that is no client of the framework ([MC-NMF]).</summary>
internal sealed class RawSession(Uri address) : IDisposable
{
    private const byte SizedEnvelope = 6;
    private const byte PreambleAck = 11;

    private TcpClient? _client;
    private BufferedStream? _stream;

    /// <summary>Sends an envelope; the session is opened again when the service has ended it.</summary>
    /// <returns>The answer; null when the service has ended the session instead.</returns>
    public async Task<byte[]?> AskAsync(byte[] envelope)
    {
        if (_stream is null)
        {
            await OpenAsync();
        }

        try
        {
            // The message has no strings for the table of the session.
            await _stream!.WriteAsync((byte[])[SizedEnvelope, .. Size(envelope.Length + 1), 0, .. envelope]);
            await _stream.FlushAsync();
            if (await ReadAsync() == SizedEnvelope)
            {
                var answer = new byte[ReadSize()];
                await _stream.ReadExactlyAsync(answer);
                return answer;
            }
        }
        catch (IOException)
        {
            // The service has ended it.
        }

        Dispose();
        return null;
    }

    public void Dispose()
    {
        _client?.Dispose();
        (_client, _stream) = (null, null);
    }

    private static byte[] Size(int value)
    {
        var bytes = new List<byte>();
        for (; value >= 0x80; value >>= 7)
        {
            bytes.Add((byte)(value | 0x80));
        }

        return [.. bytes, (byte)value];
    }

    private async Task OpenAsync()
    {
        _client = new TcpClient { NoDelay = true, LingerState = new LingerOption(true, 0) };
        await _client.ConnectAsync(address.Host, address.Port);
        _stream = new BufferedStream(_client.GetStream());
        var via = Encoding.UTF8.GetBytes(address.AbsoluteUri);

        // Version 1.0, duplex, via, binary encoding with a session, end of the preamble.
        await _stream.WriteAsync((byte[])[0, 1, 0, 1, 2, 2, .. Size(via.Length), .. via, 3, 8, 12]);
        await _stream.FlushAsync();
        Assert.Equal(PreambleAck, await ReadAsync());
    }

    /// <summary>The next byte, for which no thread waits; -1 at the end.</summary>
    private async Task<int> ReadAsync()
    {
        var one = new byte[1];
        return await _stream!.ReadAsync(one) == 1 ? one[0] : -1;
    }

    private int ReadSize()
    {
        var size = 0;
        for (var shift = 0; ; shift += 7)
        {
            var part = _stream!.ReadByte();
            size |= (part & 0x7F) << shift;
            if (part < 0x80)
            {
                return size;
            }
        }
    }
}
