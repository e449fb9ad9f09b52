using System.ServiceModel;
using Woad.Transactions.Coordination;
using Woad.Transactions.Protocol;

namespace Woad.Transactions.Flow;

/// <summary>The protocol's services of this process, and its calls to those of others.</summary>
internal interface ICoordinatorEndpoint
{
    /// <summary>The registration service for a transaction of this process.</summary>
    EndpointAddress RegistrationOf(Guid transaction, ProtocolVersion version);

    /// <summary>Registers this process with a coordinator for two-phase commit.</summary>
    /// <param name="registration">The coordinator's registration service.</param>
    /// <param name="version">The version of the protocol.</param>
    /// <param name="participant">The identifier by which the coordinator names this process.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <returns>The coordinator's protocol service.</returns>
    /// <exception cref="CommunicationException">The coordinator refuses, or is not trusted.</exception>
    ValueTask<Peer> RegisterAsync(
        EndpointAddress registration, ProtocolVersion version, Guid participant, CancellationToken cancellationToken);

    /// <summary>Sends a notification; it may be lost.</summary>
    ValueTask NotifyAsync(Peer to, Notice notice, Guid sender);
}
