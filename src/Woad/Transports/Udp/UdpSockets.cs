using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Transports.Udp;

/// <summary>Opens the sockets of addresses.</summary>
internal static class UdpSockets
{
    /// <summary>
    /// The way to the address of a service: a socket that receives from there only, or for a multicast group one that
    /// receives from anybody.
    /// </summary>
    /// <exception cref="EndpointNotFoundException">The host is not known.</exception>
    /// <exception cref="ArgumentException">The address names no port, or another machine while TimeToLive is
    /// 0.</exception>
    /// <exception cref="InvalidOperationException">The network interface is not there.</exception>
    public static async ValueTask<IUdpRoute> ConnectAsync(
        Uri via, UdpModel settings, CancellationToken cancellationToken)
    {
        var remote = new IPEndPoint(await FindAsync(via, cancellationToken).ConfigureAwait(false), PortOf(via));
        var group = GroupOf(remote, settings);
        if (settings.TimeToLive == 0 && group is null && !IPAddress.IsLoopback(remote.Address))
        {
            throw new ArgumentException(
                Escaped.Text($"The address {via} is not on this machine, and TimeToLive is 0. Set TimeToLive to 1 or "
                    + $"more."), nameof(via));
        }

        var socket = New(remote.AddressFamily, settings);
        try
        {
            if (group is not null)
            {
                group.PrepareSending(socket, settings.TimeToLive);
                return new GroupRoute(socket, group);
            }

            await socket.ConnectAsync(remote, cancellationToken).ConfigureAwait(false);
            return new ConnectedRoute(socket);
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
    /// The sockets at the address that a service listens at. A name other than one of this machine's loopback means all
    /// addresses of the machine, as in WCF. The port of a multicast group is shared with other listeners.
    /// </summary>
    /// <exception cref="AddressAlreadyInUseException">The port is in use.</exception>
    /// <exception cref="ArgumentException">The address names no port.</exception>
    /// <exception cref="InvalidOperationException">The network interface is not there.</exception>
    public static async ValueTask<BoundSockets> BindAsync(
        Uri address, UdpModel settings, CancellationToken cancellationToken)
    {
        var host = address.IsLoopback || IPAddress.TryParse(address.DnsSafeHost, out _)
            ? await FindAsync(address, cancellationToken).ConfigureAwait(false)
            : Socket.OSSupportsIPv6 ? IPAddress.IPv6Any : IPAddress.Any;
        var local = new IPEndPoint(host, PortOf(address));
        var group = GroupOf(local, settings);
        var bound = new BoundSockets(
            New(local.AddressFamily, settings), group is null ? null : New(local.AddressFamily, settings));
        try
        {
            if (group is null)
            {
                if (local.Address.Equals(IPAddress.IPv6Any))
                {
                    bound.Output.DualMode = true;
                }

                bound.Output.Bind(local);
            }
            else
            {
                group.Join(bound.Group!);
                bound.Output.Bind(new IPEndPoint(
                    local.AddressFamily == AddressFamily.InterNetworkV6 ? IPAddress.IPv6Any : IPAddress.Any, 0));
            }

            return bound with { Own = group is null ? bound.Output.LocalEndPoint : null };
        }
        catch (SocketException e)
        {
            bound.Dispose();
            if (e.SocketErrorCode == SocketError.AddressAlreadyInUse
                && await ReleasedPorts.WaitAsync(local, cancellationToken).ConfigureAwait(false))
            {
                return await BindAsync(address, settings, cancellationToken).ConfigureAwait(false);
            }

            throw e.SocketErrorCode == SocketError.AddressAlreadyInUse
                ? new AddressAlreadyInUseException(Escaped.Text(
                    $"The port of {address} is in use. Choose another one; endpoints with different paths cannot "
                        + $"share a port of UDP, unless it is that of a multicast group."), e)
                : new CommunicationException(Escaped.Text(
                    $"The service cannot listen at {address}. Error code {e.ErrorCode}: {e.Message}."), e);
        }
        catch
        {
            bound.Dispose();
            throw;
        }
    }

    /// <summary>
    /// Whether an error concerns one datagram: an earlier one that nobody has taken (ICMP), or one that is too large.
    /// </summary>
    public static bool IsLoss(SocketError error) => error is SocketError.ConnectionRefused
        or SocketError.ConnectionReset or SocketError.HostUnreachable or SocketError.NetworkUnreachable
        or SocketError.MessageSize;

    /// <summary>The address and port of an address, whose host is not looked up; null for other hosts.</summary>
    public static IPEndPoint? EndPointOf(Uri? address) =>
        address is { IsAbsoluteUri: true, Port: > 0 }
        && string.Equals(address.Scheme, UdpTransport.Scheme, StringComparison.OrdinalIgnoreCase)
        && IPAddress.TryParse(address.DnsSafeHost, out var host)
            ? new IPEndPoint(host, address.Port)
            : null;

    private static Socket New(AddressFamily family, UdpModel settings)
    {
        var socket = new Socket(family, SocketType.Dgram, ProtocolType.Udp);
        try
        {
            socket.ReceiveBufferSize = settings.ReceiveBufferSize;
            socket.Ttl = (short)Math.Max(1, settings.TimeToLive);
            return socket;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    private static MulticastGroup? GroupOf(IPEndPoint address, UdpModel settings) =>
        MulticastGroup.IsGroup(address.Address)
            ? new MulticastGroup(address, MulticastInterface.Find(settings.Interface, address.AddressFamily))
            : null;

    private static int PortOf(Uri address) => address.Port >= 0
        ? address.Port
        : throw new ArgumentException(
            Escaped.Text($"The address {address} names no port, and soap.udp has no default. Name one: "
                + $"soap.udp://host:port/path."), nameof(address));

    private static async ValueTask<IPAddress> FindAsync(Uri address, CancellationToken cancellationToken)
    {
        if (IPAddress.TryParse(address.DnsSafeHost, out var found))
        {
            return found;
        }

        try
        {
            var all = await Dns.GetHostAddressesAsync(address.IdnHost, cancellationToken).ConfigureAwait(false);
            return Array.Find(all, static a => a.AddressFamily == AddressFamily.InterNetwork) ?? all[0];
        }
        catch (SocketException e)
        {
            throw new EndpointNotFoundException(Escaped.Text(
                $"The host of {address} is not known. Error code {e.ErrorCode}: {e.Message}."), e);
        }
    }
}
