using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Transports.Connecting;
using Woad.Transports.Pipes;
using Woad.Xml;

namespace Woad.Transports.Tcp;

/// <summary>
/// Opens framing sessions over connections of our own: a connection that is kept from an earlier session or a new one,
/// then preamble, upgrade and acknowledgement.
/// </summary>
internal sealed class FramedConnector(IDialer dialer) : IConnector
{
    /// <summary>Read at a time unless the binding says otherwise.</summary>
    private const int ReadBytes = 16 * 1024;

    private readonly ConnectionPools _pools = new();

    public static FramedConnector Tcp { get; } = new(new TcpDialer());

    /// <summary>Named pipes on Windows, sockets elsewhere.</summary>
    public static FramedConnector Pipes { get; } = new(OperatingSystem.IsWindows()
        ? new NamedPipeDialer(new PipeRegistry(new WindowsPipeSections()))
        : new SocketFileDialer(PipePath.ForClient, PipeOwner.Check));

    public static FramedConnector SocketFiles { get; } = new(new SocketFileDialer(via => [via.LocalPath]));

    public IDisposable Use(TransportModel transport) => _pools.Use(FramingModel.Of(transport).Pool, transport.Clock);

    public async ValueTask<IEnvelopeSession> ConnectAsync(
        EndpointAddress target, Uri via, TransportModel transport, CancellationToken cancellationToken)
    {
        var connection = await OpenAsync(target, via, transport, FramingMode.Duplex, cancellationToken)
            .ConfigureAwait(false);
        return new FramedSession(
            connection, via, transport.MaxReceivedMessageSize, transport.MaxSessionStrings, transport.SendTimeout,
            compression: transport.Compression, pool: transport.Envelopes)
        {
            Identity = connection.Peer,
        };
    }

    /// <summary>
    /// A connection whose preamble has been acknowledged. Aborted without a reason, it is kept for the next session:
    /// both directions must have ended in order then.
    /// </summary>
    public async ValueTask<FramedConnection> OpenAsync(
        EndpointAddress target, Uri via, TransportModel transport, FramingMode mode,
        CancellationToken cancellationToken)
    {
        AddressScheme.Check(via, transport);
        var pool = _pools.Find(FramingModel.Of(transport).Pool, transport.Clock, dialer.PoolKey(via));
        while (pool?.Take() is { } kept)
        {
            try
            {
                return await BeginAsync(kept, pool, target, via, transport, mode, cancellationToken)
                    .ConfigureAwait(false);
            }
            catch (CommunicationException e) when (IsBroken(e))
            {
                // The service has closed it meanwhile; another one, in the end a new one, will do.
            }
        }

        var connection = new ClientConnection(
            await dialer.ConnectAsync(via, cancellationToken).ConfigureAwait(false),
            FramingModel.Of(transport).ConnectionBufferSize ?? ReadBytes, transport.Clock);
        try
        {
            return await BeginAsync(connection, pool, target, via, transport, mode, cancellationToken)
                .ConfigureAwait(false);
        }
        catch (ConnectionBrokenException e)
        {
            throw new CommunicationException(e.Message, e.InnerException);
        }
    }

    /// <summary>The connection broke, at once or in an upgrade: nothing was refused, and no message sent.</summary>
    private static bool IsBroken(CommunicationException error) =>
        error is ConnectionBrokenException or SecurityNegotiationException { InnerException: IOException };

    private static async ValueTask<FramedConnection> BeginAsync(
        ClientConnection connection, ConnectionPool? pool, EndpointAddress target, Uri via, TransportModel transport,
        FramingMode mode, CancellationToken cancellationToken)
    {
        try
        {
            var upgraded = await ClientHandshake
                .RunAsync(
                    new RawConnection(connection, connection.Link.Socket), target, via, transport, mode,
                    cancellationToken).ConfigureAwait(false);
            return connection.ToFramed(upgraded, pool);
        }
        catch (Exception e)
        {
            connection.Abort(e);
            if (e is CommunicationException or OperationCanceledException)
            {
                throw;
            }

            throw new ConnectionBrokenException(Escaped.Text(
                $"The connection to {via} broke while the session was opened: {e.Message}"), e);
        }
    }
}
