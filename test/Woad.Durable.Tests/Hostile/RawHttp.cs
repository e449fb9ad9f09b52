using System.Globalization;
using System.Net.Sockets;
using System.Text;

namespace Woad.Durable.Tests.Hostile;

/// <summary>
/// A connection over HTTP of a client that is no client of the framework. Requests are sent without waiting for the
/// answers of those before.
/// </summary>
internal sealed class RawHttp(Uri address) : IDisposable
{
    private TcpClient? _client;
    private byte[] _buffer = new byte[1 << 16];
    private int _start;
    private int _end;

    /// <summary>
    /// Sends requests. Those behind one for which the service ends the connection are sent again over another one.
    /// </summary>
    /// <returns>The status and the text of each answer, in order.</returns>
    public async Task<List<(int Status, string Text)>> AskAsync(IReadOnlyList<byte[]> requests)
    {
        var answers = new List<(int, string)>();
        while (answers.Count < requests.Count)
        {
            var before = answers.Count;
            await OpenAsync();
            var sending = SendAsync([.. requests.Skip(before).SelectMany(static request => request)]);
            while (answers.Count < requests.Count && await ReadAsync() is { } answer)
            {
                answers.Add((answer.Status, answer.Text));
                if (answer.IsLast)
                {
                    Dispose();
                    break;
                }
            }

            await sending;
            Assert.True(answers.Count > before, "The service has ended the connection without an answer.");
        }

        return answers;
    }

    public void Dispose()
    {
        _client?.Dispose();
        (_client, _start, _end) = (null, 0, 0);
    }

    private async Task OpenAsync()
    {
        if (_client is null)
        {
            _client = new TcpClient { NoDelay = true, LingerState = new LingerOption(true, 0) };
            await _client.ConnectAsync(address.Host, address.Port);
        }
    }

    private async Task SendAsync(byte[] bytes)
    {
        try
        {
            await _client!.GetStream().WriteAsync(bytes);
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            // The service has ended the connection: the answers tell for which request.
        }
    }

    /// <summary>Null: the service has ended the connection.</summary>
    private async Task<(int Status, string Text, bool IsLast)?> ReadAsync()
    {
        int length;
        while ((length = _buffer.AsSpan(_start, _end - _start).IndexOf("\r\n\r\n"u8)) < 0)
        {
            if (!await FillAsync())
            {
                Dispose();
                return null;
            }
        }

        var head = Encoding.ASCII.GetString(_buffer, _start, length).Split("\r\n");
        _start += length + 4;
        Assert.DoesNotContain(head, static h => h.StartsWith("Transfer-Encoding", StringComparison.OrdinalIgnoreCase));
        var size = head.Where(static h => h.StartsWith("Content-Length:", StringComparison.OrdinalIgnoreCase))
            .Select(static h => int.Parse(h.AsSpan(15), CultureInfo.InvariantCulture)).SingleOrDefault();
        while (_end - _start < size)
        {
            Assert.True(await FillAsync(), "The service has ended the connection in the middle of an answer.");
        }

        var text = Encoding.UTF8.GetString(_buffer, _start, size);
        _start += size;
        return (
            int.Parse(head[0].AsSpan(9, 3), CultureInfo.InvariantCulture),
            text,
            head.Contains("Connection: close", StringComparer.OrdinalIgnoreCase));
    }

    private async Task<bool> FillAsync()
    {
        _buffer.AsSpan(_start, _end - _start).CopyTo(_buffer);
        (_start, _end) = (0, _end - _start);
        if (_end == _buffer.Length)
        {
            Array.Resize(ref _buffer, 2 * _end);
        }

        try
        {
            var read = await _client!.Client.ReceiveAsync(_buffer.AsMemory(_end));
            _end += read;
            return read > 0;
        }
        catch (SocketException)
        {
            return false;
        }
    }
}
