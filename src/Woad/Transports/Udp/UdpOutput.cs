using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Transports.Udp;

/// <summary>
/// The datagrams that a listener sends: answers, and as a channel to all senders the messages that are directed to one
/// of them (<see cref="RemoteEndpointMessageProperty"/>). Replies of theirs come to the listener.
/// </summary>
/// <param name="socket">The socket.</param>
/// <param name="address">The address of the listener.</param>
/// <param name="transport">The settings.</param>
/// <param name="pending">The bytes that wait.</param>
/// <param name="closing">Cancelled when the listener closes.</param>
internal sealed class UdpOutput(
    Socket socket, Uri address, TransportModel transport, PendingBytes pending, CancellationToken closing)
    : IEnvelopeSession
{
    private readonly Retransmission _retransmission = UdpModel.Of(transport).Unicast;

    public string Id { get; } = $"urn:uuid:{Guid.NewGuid()}";

    public Uri Via => address;

    public EndPoint? RemoteEndPoint => null;

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => closing;

    /// <summary>The listener hands all messages to its receiver: nothing is received here.</summary>
    public ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken) => new(false);

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        message.Properties is { } properties
        && properties.TryGetValue(RemoteEndpointMessageProperty.Name, out var value)
        && value is RemoteEndpointMessageProperty remote
        && IPAddress.TryParse(remote.Address, out var host)
            ? SendAsync(message, new IPEndPoint(host, remote.Port))
            : throw new InvalidOperationException(Escaped.Text(
                $"A message of the listener at {address} has no receiver. Put a RemoteEndpointMessageProperty into its "
                    + $"properties, or the receiver's address with an IP address and a port into its To."));

    /// <summary>Sends a message to the sender of a datagram.</summary>
    public async ValueTask SendAsync(Outgoing message, IPEndPoint to)
    {
        var bytes = message.Bytes.ToArray();
        UdpSize.Check(bytes.Length, address);
        await SendAsync(bytes, to).ConfigureAwait(false);
        if (_retransmission.Count > 0)
        {
            _ = RepeatAsync(bytes, to);
        }
    }

    public void Flush()
    {
    }

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken) => default;

    /// <summary>The channel is that of all senders: nothing of one of them ends it.</summary>
    public void Abort(Exception? reason)
    {
    }

    /// <summary>
    /// Sends a message again beside the call, which may have ended. Copies take their place among the waiting messages,
    /// and are left out when there is none.
    /// </summary>
    private async Task RepeatAsync(byte[] bytes, IPEndPoint to)
    {
        if (!pending.TryTake(bytes.Length))
        {
            return;
        }

        try
        {
            await _retransmission.RepeatAsync(() => SendAsync(bytes, to), transport.Clock, closing)
                .ConfigureAwait(false);
        }
        catch (CommunicationException)
        {
            // Expected when the listener closes; the first copy has been sent.
        }
        finally
        {
            pending.Give(bytes.Length);
        }
    }

    private async ValueTask SendAsync(byte[] bytes, IPEndPoint to)
    {
        try
        {
            await socket.SendToAsync(bytes, SocketFlags.None, to).ConfigureAwait(false);
        }
        catch (SocketException e)
        {
            throw new CommunicationException(Escaped.Text(
                $"A message could not be sent to {to}. Error code {e.ErrorCode}: {e.Message}."), e);
        }
        catch (ObjectDisposedException e)
        {
            throw new CommunicationObjectAbortedException(Escaped.Text($"The listener at {address} is closed."), e);
        }
    }
}
