using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;

namespace Woad.Security.Upgrades;

/// <summary>
/// The upgrade <c>application/ssl-tls</c> ([MC-NMF] 2.2.3.5): a plain TLS stream after the upgrade response.
/// </summary>
internal sealed class TlsUpgrade(TlsModel model) : IStreamUpgrade
{
    public string Name => "application/ssl-tls";

    public async ValueTask<UpgradedConnection> InitiateAsync(
        RawConnection raw, EndpointAddress target, Uri via, CancellationToken cancellationToken)
    {
        var handshake = new TlsHandshake(model);
        var ssl = new SslStream(new TlsRecordStream(raw.Transport), leaveInnerStreamOpen: true);
        try
        {
            await ssl.AuthenticateAsClientAsync(handshake.ClientOptions(target, via), cancellationToken)
                .ConfigureAwait(false);
        }
        catch (Exception e) when (TlsHandshake.IsFailure(e))
        {
            throw handshake.ClientFailure(via, e);
        }

        return Upgraded(ssl);
    }

    /// <exception cref="SecurityNegotiationException">The handshake has failed.</exception>
    public async ValueTask<UpgradedConnection> AcceptAsync(RawConnection raw, CancellationToken cancellationToken)
    {
        var handshake = new TlsHandshake(model);
        var ssl = new SslStream(new TlsRecordStream(raw.Transport), leaveInnerStreamOpen: true);
        try
        {
            await ssl.AuthenticateAsServerAsync(handshake.ServiceOptions(), cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (TlsHandshake.IsFailure(e))
        {
            throw handshake.ServiceFailure(e);
        }

        return Upgraded(ssl);
    }

    private static UpgradedConnection Upgraded(SslStream ssl) =>
        new(DuplexPipe.Over(ssl), TlsHandshake.Identify(ssl.RemoteCertificate), ssl);
}
