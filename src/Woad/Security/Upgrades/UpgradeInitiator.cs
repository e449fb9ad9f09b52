using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Connections;

namespace Woad.Security.Upgrades;

/// <summary>The client's half of a built-in upgrade over a stream of the program's.</summary>
internal sealed class UpgradeInitiator(IStreamUpgrade upgrade, EndpointAddress target, Uri via)
    : StreamSecurityUpgradeInitiator
{
    private UpgradedConnection? _upgraded;
    private bool _isTold;

    public override string? GetNextUpgrade()
    {
        var next = _isTold ? null : upgrade.Name;
        _isTold = true;
        return next;
    }

    public override Stream InitiateUpgrade(Stream stream) =>
        EndInitiateUpgrade(BeginInitiateUpgrade(stream, null, null));

    public override IAsyncResult BeginInitiateUpgrade(Stream stream, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(InitiateAsync(stream), callback, state);

    public override Stream EndInitiateUpgrade(IAsyncResult result) => TaskToAsyncResult.End<Stream>(result);

    public override SecurityMessageProperty GetRemoteSecurity() => new()
    {
        ServiceSecurityContext = PeerSecurity.Context(_upgraded?.Peer ?? PeerIdentity.Anonymous),
    };

    private async Task<Stream> InitiateAsync(Stream stream)
    {
        _upgraded = await upgrade
            .InitiateAsync(new RawConnection(DuplexPipe.Over(stream), null), target, via, CancellationToken.None)
            .ConfigureAwait(false);
        return new BlockingRawStream(_upgraded.Transport);
    }
}
