using System.Net.Security;
using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Security.Upgrades;
using Woad.Xml;

namespace Woad.Security.Negotiation.Exchanges;

/// <summary>
/// TLS whose records go in blobs. The versions are those of the model, usually the operating system's choice. Sessions
/// are not resumed: each handshake proves identities anew, and TLS 1.3 has no tickets behind it.
/// </summary>
internal sealed class TlsExchange : ISecurityExchange
{
    private readonly BlobStream _blobs = new();
    private readonly SslStream _ssl;
    private readonly Func<SslStream, Task> _authenticateAsync;
    private readonly Func<Exception, CommunicationException> _failure;
    private Task<Exception?>? _handshake;

    private TlsExchange(Func<SslStream, Task> authenticateAsync, Func<Exception, CommunicationException> failure)
    {
        _ssl = new SslStream(_blobs, leaveInnerStreamOpen: false);
        _authenticateAsync = authenticateAsync;
        _failure = failure;
    }

    public bool IsDone { get; private set; }

    public PeerIdentity Peer { get; private set; } = PeerIdentity.Anonymous;

    /// <summary>The side of a client that wants to speak to <paramref name="target"/>.</summary>
    public static TlsExchange Initiate(TlsModel model, EndpointAddress target)
    {
        var handshake = new TlsHandshake(model);
        var options = handshake.ClientOptions(target, target.Uri);
        options.AllowTlsResume = false;
        options.AllowRenegotiation = false;
        return new TlsExchange(
            ssl => ssl.AuthenticateAsClientAsync(options), e => handshake.ClientFailure(target.Uri, e));
    }

    /// <summary>The side of a service.</summary>
    public static TlsExchange Accept(TlsModel model)
    {
        var handshake = new TlsHandshake(model);
        var options = handshake.ServiceOptions();
        options.AllowTlsResume = false;
        options.AllowRenegotiation = false;
        return new TlsExchange(ssl => ssl.AuthenticateAsServerAsync(options), handshake.ServiceFailure);
    }

    public async ValueTask<byte[]> StepAsync(ReadOnlyMemory<byte> incoming)
    {
        if (_handshake is not null && incoming.IsEmpty)
        {
            throw new SecurityNegotiationException("The peer has sent no TLS records where some are due.");
        }

        _blobs.Feed(incoming);
        if (IsDone)
        {
            // Messages behind the handshake, as tickets: they are read in front of the key.
            return [];
        }

        _handshake ??= HandshakeAsync();
        if (!_handshake.IsCompleted && !_blobs.IsStarved)
        {
            await Task.WhenAny(_handshake, _blobs.Starved).ConfigureAwait(false);
        }

        if (_handshake.IsCompleted)
        {
            if (await _handshake.ConfigureAwait(false) is { } error)
            {
                throw _failure(error);
            }

            Peer = TlsHandshake.Identify(_ssl.RemoteCertificate);
            IsDone = true;
        }

        return _blobs.TakeWritten();
    }

    public async ValueTask<byte[]> SealAsync(ReadOnlyMemory<byte> key)
    {
        await _ssl.WriteAsync(key).ConfigureAwait(false);
        return _blobs.TakeWritten();
    }

    public async ValueTask<byte[]> UnsealAsync(ReadOnlyMemory<byte> sealedKey, int mostBytes)
    {
        var buffer = new byte[mostBytes + 1];
        try
        {
            _blobs.Feed(sealedKey);
            _blobs.End();
            var count = 0;
            int read;
            while ((read = await _ssl.ReadAsync(buffer.AsMemory(count)).ConfigureAwait(false)) > 0)
            {
                count += read;
            }

            return count <= mostBytes
                ? buffer[..count]
                : throw new SecurityNegotiationException(Escaped.Text(
                    $"The key that the peer has sent through TLS has more than {mostBytes} bytes."));
        }
        catch (Exception e) when (TlsHandshake.IsFailure(e))
        {
            throw new SecurityNegotiationException(
                "The key that the peer has sent through TLS cannot be decrypted.", e);
        }
        finally
        {
            CryptographicOperations.ZeroMemory(buffer);
        }
    }

    public void Dispose() => _ssl.Dispose();

    /// <summary>The failure is a value: nobody waits for a handshake whose peer has gone.</summary>
    private async Task<Exception?> HandshakeAsync()
    {
        try
        {
            await _authenticateAsync(_ssl).ConfigureAwait(false);
            return null;
        }
        catch (Exception e)
        {
            return e;
        }
    }
}
