using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Connections;

namespace Woad.Security.Upgrades;

/// <summary>The service's half of a built-in upgrade over a stream of the program's.</summary>
internal sealed class UpgradeAcceptor(IStreamUpgrade upgrade) : StreamSecurityUpgradeAcceptor
{
    private UpgradedConnection? _upgraded;

    public override bool CanUpgrade(string contentType) => upgrade.Accept(contentType) is not null;

    public override IAsyncResult BeginAcceptUpgrade(Stream stream, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(AcceptAsync(stream), callback, state);

    public override Stream EndAcceptUpgrade(IAsyncResult result) => TaskToAsyncResult.End<Stream>(result);

    public override SecurityMessageProperty GetRemoteSecurity() => new()
    {
        ServiceSecurityContext = PeerSecurity.Context(_upgraded?.Peer ?? PeerIdentity.Anonymous),
    };

    private async Task<Stream> AcceptAsync(Stream stream)
    {
        _upgraded = await upgrade.AcceptAsync(new RawConnection(DuplexPipe.Over(stream), null), CancellationToken.None)
            .ConfigureAwait(false);
        return new BlockingRawStream(_upgraded.Transport);
    }
}
