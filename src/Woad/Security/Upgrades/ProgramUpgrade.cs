using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Xml;

namespace Woad.Security.Upgrades;

/// <summary>An upgrade that the program has written, as its binding element's provider.</summary>
internal sealed class ProgramUpgrade(StreamUpgradeProvider provider) : IStreamUpgrade
{
    private readonly StreamUpgradeAcceptor? _acceptor;
    private readonly StreamUpgradeInitiator? _initiator;

    private ProgramUpgrade(
        StreamUpgradeProvider provider, string name, StreamUpgradeAcceptor? acceptor, StreamUpgradeInitiator? initiator)
        : this(provider)
    {
        Name = name;
        _acceptor = acceptor;
        _initiator = initiator;
    }

    /// <summary>What was agreed on for a connection; before, the provider.</summary>
    public string Name { get; } = provider.GetType().Name;

    public IStreamUpgrade? Accept(string name) =>
        provider.CreateUpgradeAcceptor() is var acceptor && acceptor.CanUpgrade(name)
            ? new ProgramUpgrade(provider, name, acceptor, null)
            : null;

    public IStreamUpgrade? Begin(EndpointAddress target, Uri via) =>
        provider.CreateUpgradeInitiator(target, via) is var initiator && initiator.GetNextUpgrade() is { } name
            ? new ProgramUpgrade(provider, name, null, initiator)
            : null;

    /// <summary>
    /// A program's provider may upgrade more than once, each time over what it has made of the connection.
    /// </summary>
    public IStreamUpgrade? AcceptNext(string name) =>
        _acceptor!.CanUpgrade(name) ? new ProgramUpgrade(provider, name, _acceptor, null) : null;

    public IStreamUpgrade? Next() =>
        _initiator!.GetNextUpgrade() is { } name ? new ProgramUpgrade(provider, name, null, _initiator) : null;

    public async ValueTask<UpgradedConnection> InitiateAsync(
        RawConnection raw, EndpointAddress target, Uri via, CancellationToken cancellationToken)
    {
        var upgraded = await RunAsync(
            Task.Factory.FromAsync(
                _initiator!.BeginInitiateUpgrade, _initiator!.EndInitiateUpgrade,
                (Stream)new BlockingRawStream(raw.Transport), null),
            cancellationToken).ConfigureAwait(false);
        return Upgraded(upgraded, (_initiator as StreamSecurityUpgradeInitiator)?.GetRemoteSecurity());
    }

    public async ValueTask<UpgradedConnection> AcceptAsync(RawConnection raw, CancellationToken cancellationToken)
    {
        var upgraded = await RunAsync(
            Task.Factory.FromAsync(
                _acceptor!.BeginAcceptUpgrade, _acceptor!.EndAcceptUpgrade,
                (Stream)new BlockingRawStream(raw.Transport), null),
            cancellationToken).ConfigureAwait(false);
        return Upgraded(upgraded, (_acceptor as StreamSecurityUpgradeAcceptor)?.GetRemoteSecurity());
    }

    private static async Task<Stream> RunAsync(Task<Stream> upgrading, CancellationToken cancellationToken)
    {
        try
        {
            return await upgrading.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (e is not (CommunicationException or OperationCanceledException or TimeoutException))
        {
            throw new SecurityNegotiationException(Escaped.Text(
                $"The connection could not be upgraded: {e.Message}"), e);
        }
    }

    /// <summary>How far the program's stream reads ahead is not known: the connection ends with its session.</summary>
    private static UpgradedConnection Upgraded(Stream stream, SecurityMessageProperty? security) => new(
        DuplexPipe.Over(stream),
        PeerIdentity.Anonymous with
        {
            Identity = security?.ServiceSecurityContext?.PrimaryIdentity ?? new GenericIdentity(""),
            Security = security,
        })
    {
        MayContinue = false,
    };
}
