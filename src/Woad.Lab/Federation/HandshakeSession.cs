using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Cryptography.X509Certificates;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;

namespace Woad.Lab.Federation;

/// <summary>Each call opens a TLS connection to this process and closes it, without a message.</summary>
internal sealed class HandshakeSession : ICallSession
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly X509Certificate2 _certificate = CellCredentials.MakeCertificate();

    private bool _isDisposed;

    public HandshakeSession() => _listener.Start();

    public async ValueTask CallAsync()
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        using var client = new TcpClient();
        var accepting = _listener.AcceptTcpClientAsync();
        await client.ConnectAsync((IPEndPoint)_listener.LocalEndpoint);
        using var accepted = await accepting;
        await using var near = new SslStream(client.GetStream());
        await using var far = new SslStream(accepted.GetStream());
        await Task.WhenAll(
            far.AuthenticateAsServerAsync(_certificate),
            near.AuthenticateAsClientAsync(new SslClientAuthenticationOptions
            {
                TargetHost = IPAddress.Loopback.ToString(),
                RemoteCertificateValidationCallback = (_, shown, _, _) =>
                    shown?.GetCertHashString() == _certificate.GetCertHashString(),
            }));
    }

    public ValueTask DisposeAsync()
    {
        _isDisposed = true;
        _listener.Dispose();
        _certificate.Dispose();
        return default;
    }
}
