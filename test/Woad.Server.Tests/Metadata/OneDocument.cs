using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Server.Tests.Metadata;

/// <summary>A server that answers every request with one document.</summary>
internal sealed class OneDocument : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);

    public OneDocument(string text)
    {
        _listener.Start();
        Address = new Uri($"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/document");
        _ = AnswerAsync(Encoding.UTF8.GetBytes(text));
    }

    public Uri Address { get; }

    public void Dispose() => _listener.Dispose();

    private async Task AnswerAsync(byte[] content)
    {
        while (true)
        {
            try
            {
                using var client = await _listener.AcceptTcpClientAsync();
                var stream = client.GetStream();
                using var reader = new StreamReader(stream, leaveOpen: true);
                while (await reader.ReadLineAsync() is { Length: > 0 })
                {
                }

                await stream.WriteAsync(Encoding.ASCII.GetBytes(
                    $"HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: {content.Length}\r\nConnection: " +
                    "close\r\n\r\n"));
                await stream.WriteAsync(content);
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException or IOException)
            {
                if (!_listener.Server.IsBound)
                {
                    return;
                }
            }
        }
    }
}
