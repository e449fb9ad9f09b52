using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Federation.Tests.Trust;

/// <summary>A token service that answers with bytes of a test, over one connection for each request.</summary>
internal sealed class RawIssuer : IAsyncDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _end = new();
    private readonly TaskCompletionSource _gone = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _asked = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Func<string, Stream, CancellationToken, Task> _answerAsync;
    private int _requests;

    /// <param name="answerAsync">Takes the request, and writes the answer to the connection.</param>
    public RawIssuer(Func<string, Stream, CancellationToken, Task> answerAsync)
    {
        _answerAsync = answerAsync;
        _listener.Start();
        _ = AcceptAsync();
    }

    public string Address => $"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/issuer";

    /// <summary>The number of requests that have come whole.</summary>
    public int Requests => Volatile.Read(ref _requests);

    /// <summary>Completes with the first request.</summary>
    public Task Asked => _asked.Task.WaitAsync(TimeSpan.FromSeconds(30));

    /// <summary>Completes when a client has closed its connection.</summary>
    public Task Gone => _gone.Task.WaitAsync(TimeSpan.FromSeconds(30));

    /// <summary>An issuer that never answers.</summary>
    public static RawIssuer Silent() => new(static (_, _, end) => Task.Delay(Timeout.Infinite, end));

    /// <summary>Writes an answer of HTTP with a body.</summary>
    public static async Task WriteAsync(Stream stream, string body, CancellationToken end, string more = "")
    {
        var bytes = Encoding.UTF8.GetBytes(body);
        var head = $"HTTP/1.1 200 OK\r\nContent-Type: application/soap+xml; charset=utf-8\r\n{more}"
            + $"Content-Length: {bytes.Length}\r\n\r\n";
        await stream.WriteAsync(Encoding.ASCII.GetBytes(head), end);
        await stream.WriteAsync(bytes, end);
    }

    public async ValueTask DisposeAsync()
    {
        await _end.CancelAsync();
        _listener.Stop();
        _end.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                _ = ServeAsync(await _listener.AcceptTcpClientAsync(_end.Token));
            }
        }
        catch (Exception e) when (e is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }

    private async Task ServeAsync(TcpClient client)
    {
        using (client)
        {
            try
            {
                var stream = client.GetStream();
                var request = await ReadAsync(stream);
                Interlocked.Increment(ref _requests);
                _asked.TrySetResult();
                using var ended = CancellationTokenSource.CreateLinkedTokenSource(_end.Token);
                var answer = _answerAsync(request, stream, ended.Token);
                var end = EndAsync(stream);
                if (await Task.WhenAny(answer, end) == end)
                {
                    await ended.CancelAsync();
                }

                await end;
            }
            catch (Exception e) when (e is IOException or OperationCanceledException or ObjectDisposedException)
            {
                _gone.TrySetResult();
            }
        }
    }

    private async Task EndAsync(Stream stream)
    {
        try
        {
            while (await stream.ReadAsync(new byte[256], _end.Token) > 0)
            {
                // Whatever else the client says is of no interest.
            }
        }
        catch (IOException)
        {
            // A connection that was reset is gone too.
        }

        _gone.TrySetResult();
    }

    private async Task<string> ReadAsync(Stream stream)
    {
        var text = new StringBuilder();
        var buffer = new byte[8192];
        while (!IsWhole(text.ToString()))
        {
            var count = await stream.ReadAsync(buffer, _end.Token);
            if (count == 0)
            {
                throw new IOException("The client has gone before its request was there.");
            }

            text.Append(Encoding.UTF8.GetString(buffer, 0, count));
        }

        return text.ToString();
    }

    private static bool IsWhole(string text) => text.Contains("Envelope>", StringComparison.Ordinal)
        && text.TrimEnd('\r', '\n', '0').EndsWith("Envelope>", StringComparison.Ordinal);
}
