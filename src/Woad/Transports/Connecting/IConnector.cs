using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Transports;

/// <summary>The client's half of a transport with sessions.</summary>
internal interface IConnector
{
    /// <summary>
    /// Tells that a factory will open sessions; what is kept between them is let go when the last one disposes.
    /// </summary>
    IDisposable? Use(TransportModel transport) => null;

    /// <summary>Opens a session to <paramref name="target"/>, reached at <paramref name="via"/>.</summary>
    ValueTask<IEnvelopeSession> ConnectAsync(
        EndpointAddress target, Uri via, TransportModel transport, CancellationToken cancellationToken);
}
