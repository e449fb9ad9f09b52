using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using Woad.Xml;

namespace Woad.Transports.Udp;

/// <summary>Opens the sockets of addresses.</summary>
internal static class UdpSockets
{
    /// <summary>A socket that sends to the address of a service, and receives from there only.</summary>
    /// <exception cref="EndpointNotFoundException">The host is not known.</exception>
    /// <exception cref="ArgumentException">The address names no port, or a multicast group.</exception>
    public static async ValueTask<Socket> ConnectAsync(Uri via, UdpModel settings, CancellationToken cancellationToken)
    {
        var address = await FindAsync(via, cancellationToken).ConfigureAwait(false);
        if (settings.TimeToLive == 0 && !IPAddress.IsLoopback(address))
        {
            throw new ArgumentException(
                Escaped.Text($"The address {via} is not on this machine, and TimeToLive is 0. Set TimeToLive to 1 or "
                    + $"more."), nameof(via));
        }

        var socket = new Socket(address.AddressFamily, SocketType.Dgram, ProtocolType.Udp);
        try
        {
            Set(socket, settings);
            await socket.ConnectAsync(new IPEndPoint(address, PortOf(via)), cancellationToken).ConfigureAwait(false);
            return socket;
        }
        catch (SocketException e)
        {
            socket.Dispose();
            throw new EndpointNotFoundException(Escaped.Text(
                $"No datagrams can be sent to {via}. Error code {e.ErrorCode}: {e.Message}."), e);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>
    /// A socket at the address that a service listens at. A name other than one of this machine's loopback
    /// means all addresses of the machine, as in WCF.
    /// </summary>
    /// <exception cref="AddressAlreadyInUseException">The port is in use.</exception>
    /// <exception cref="ArgumentException">The address names no port, or a multicast group.</exception>
    public static async ValueTask<Socket> BindAsync(
        Uri address, UdpModel settings, CancellationToken cancellationToken)
    {
        var local = address.IsLoopback || IPAddress.TryParse(address.DnsSafeHost, out _)
            ? await FindAsync(address, cancellationToken).ConfigureAwait(false)
            : Socket.OSSupportsIPv6 ? IPAddress.IPv6Any : IPAddress.Any;
        var socket = new Socket(local.AddressFamily, SocketType.Dgram, ProtocolType.Udp);
        try
        {
            if (local.Equals(IPAddress.IPv6Any))
            {
                socket.DualMode = true;
            }

            Set(socket, settings);
            socket.Bind(new IPEndPoint(local, PortOf(address)));
            return socket;
        }
        catch (SocketException e)
        {
            socket.Dispose();
            throw e.SocketErrorCode == SocketError.AddressAlreadyInUse
                ? new AddressAlreadyInUseException(Escaped.Text(
                    $"The port of {address} is in use. Choose another one; endpoints with different paths cannot "
                        + $"share a port of UDP."), e)
                : new CommunicationException(Escaped.Text(
                    $"The service cannot listen at {address}. Error code {e.ErrorCode}: {e.Message}."), e);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>
    /// Whether an error concerns one datagram: an earlier one that nobody has taken (ICMP), or one that is too large.
    /// </summary>
    public static bool IsLoss(SocketError error) => error is SocketError.ConnectionRefused
        or SocketError.ConnectionReset or SocketError.HostUnreachable or SocketError.NetworkUnreachable
        or SocketError.MessageSize;

    private static void Set(Socket socket, UdpModel settings)
    {
        socket.ReceiveBufferSize = settings.ReceiveBufferSize;
        socket.Ttl = (short)Math.Max(1, settings.TimeToLive);
    }

    private static int PortOf(Uri address) => address.Port >= 0
        ? address.Port
        : throw new ArgumentException(
            Escaped.Text($"The address {address} names no port, and soap.udp has no default. Name one: "
                + $"soap.udp://host:port/path."), nameof(address));

    private static async ValueTask<IPAddress> FindAsync(Uri address, CancellationToken cancellationToken)
    {
        if (!IPAddress.TryParse(address.DnsSafeHost, out var found))
        {
            try
            {
                var all = await Dns.GetHostAddressesAsync(address.IdnHost, cancellationToken).ConfigureAwait(false);
                found = Array.Find(all, static a => a.AddressFamily == AddressFamily.InterNetwork) ?? all[0];
            }
            catch (SocketException e)
            {
                throw new EndpointNotFoundException(Escaped.Text(
                    $"The host of {address} is not known. Error code {e.ErrorCode}: {e.Message}."), e);
            }
        }

        return IsMulticast(found)
            ? throw new ArgumentException(
                Escaped.Text($"The address {address} is that of a multicast group, and multicast is not available. "
                    + $"Use the address of one receiver."), nameof(address))
            : found;
    }

    private static bool IsMulticast(IPAddress address) => address.AddressFamily == AddressFamily.InterNetworkV6
        ? address.IsIPv6Multicast
        : (address.GetAddressBytes()[0] & 0xF0) == 0xE0;
}
