using System.ServiceModel;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;
using Woad.Transactions.Protocol;

namespace Woad.Transactions.Tests.Kills;

/// <summary>An endpoint before and after whose notifications the process may end.</summary>
internal sealed class KillingEndpoint(ICoordinatorEndpoint inner, KillPoint point) : ICoordinatorEndpoint
{
    public EndpointAddress RegistrationOf(Guid transaction, ProtocolVersion version) =>
        inner.RegistrationOf(transaction, version);

    public ValueTask<Peer> RegisterAsync(
        EndpointAddress registration, ProtocolVersion version, Guid participant, CancellationToken cancellationToken) =>
        inner.RegisterAsync(registration, version, participant, cancellationToken);

    public async ValueTask NotifyAsync(Peer to, Notice notice, Guid sender)
    {
        point.Reached($"send {notice}", "before");
        await inner.NotifyAsync(to, notice, sender);
        point.Reached($"send {notice}", "after");
    }
}
