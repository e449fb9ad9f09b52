using System.Globalization;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Cryptography.X509Certificates;
using System.Text;

namespace Woad.Svcutil.Tests.Fetching;

/// <summary>A server of documents, with or without TLS, that answers one request on each connection.</summary>
internal sealed class DocumentServer : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly X509Certificate2? _certificate;
    private readonly Func<string, X509Certificate?, (string Status, string Headers, string Body)> _answer;

    /// <param name="certificate">The certificate of TLS; null for plain HTTP.</param>
    /// <param name="answer">The answer to a request's head, by the certificate of the client.</param>
    public DocumentServer(
        X509Certificate2? certificate, Func<string, X509Certificate?, (string, string, string)> answer)
    {
        (_certificate, _answer) = (certificate, answer);
        _listener.Start();
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public string Address => string.Create(
        CultureInfo.InvariantCulture, $"{(_certificate is null ? "http" : "https")}://localhost:{Port}");

    public void Dispose() => _listener.Stop();

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                _ = ServeAsync(await _listener.AcceptTcpClientAsync());
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The test has ended.
        }
    }

    private async Task ServeAsync(TcpClient client)
    {
        using var connection = client;
        try
        {
            Stream stream = client.GetStream();
            X509Certificate? caller = null;
            if (_certificate is not null)
            {
                var secure = new SslStream(stream, false, static (_, _, _, _) => true);
                await secure.AuthenticateAsServerAsync(new SslServerAuthenticationOptions
                {
                    ServerCertificate = _certificate,
                    ClientCertificateRequired = true,
                });
                (stream, caller) = (secure, secure.RemoteCertificate);
            }

            var head = new StringBuilder();
            var buffer = new byte[4096];
            while (!head.ToString().Contains("\r\n\r\n", StringComparison.Ordinal))
            {
                var count = await stream.ReadAsync(buffer);
                if (count == 0)
                {
                    return;
                }

                head.Append(Encoding.ASCII.GetString(buffer, 0, count));
            }

            var (status, headers, body) = _answer(head.ToString(), caller);
            var bytes = Encoding.UTF8.GetBytes(body);
            await stream.WriteAsync(Encoding.ASCII.GetBytes(string.Create(
                CultureInfo.InvariantCulture,
                $"HTTP/1.1 {status}\r\n{headers}Content-Type: text/xml\r\nContent-Length: {bytes.Length}\r\n"
                    + $"Connection: close\r\n\r\n")));
            await stream.WriteAsync(bytes);
            await stream.FlushAsync();
        }
        catch (Exception e) when (e is IOException or System.Security.Authentication.AuthenticationException)
        {
            // A client that does not trust the certificate goes away.
        }
    }
}
