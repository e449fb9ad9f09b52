namespace Woad.Connections;

/// <summary>The client's half of a transport with sessions.</summary>
internal interface IConnector
{
    /// <summary>Opens a session to <paramref name="via"/>.</summary>
    ValueTask<IEnvelopeSession> ConnectAsync(Uri via, TransportModel transport, CancellationToken cancellationToken);
}
