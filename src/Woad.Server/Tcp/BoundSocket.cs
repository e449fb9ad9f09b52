using Woad.Connections;
using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Server.Kestrel.Transport.Sockets;
using Microsoft.Extensions.DependencyInjection;
using Woad.Server.Kestrel;
using Woad.Transports.Listening;
using Woad.Transports.Tcp;
using Woad.Xml;

namespace Woad.Server.Tcp;

/// <summary>Listens on sockets with Kestrel's transport.</summary>
internal static class BoundSocket
{
    /// <param name="place">The socket's address.</param>
    /// <param name="request">Who wants to listen.</param>
    /// <param name="bind">Calls the transport; null to call it straight.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    public static async ValueTask<BoundPlace> BindAsync(
        PortPlace place,
        ListenRequest request,
        Func<Func<ValueTask<IConnectionListener>>, ValueTask<IConnectionListener>>? bind,
        CancellationToken cancellationToken)
    {
        var host = KestrelParts.Create(configureSockets: options =>
        {
            options.Backlog = Math.Max(FramingModel.Of(request.Transport).ListenBacklog, 512);
            options.NoDelay = true;
            options.CreateBoundListenSocket = static address =>
            {
                var listening = SocketTransportOptions.CreateDefaultBoundListenSocket(address);
                if (address is IPEndPoint)
                {
                    KeepAlive.Enable(listening);
                }

                return listening;
            };
        });
        var factory = host.GetRequiredService<IConnectionListenerFactory>();
        try
        {
            var binding = bind is null
                ? factory.BindAsync(place.EndPoint, cancellationToken)
                : bind(() => factory.BindAsync(place.EndPoint, cancellationToken));
            return new BoundPlace(await binding.ConfigureAwait(false), host);
        }
        catch (Exception e) when (e is AddressInUseException
            or SocketException { SocketErrorCode: SocketError.AddressAlreadyInUse })
        {
            await host.DisposeAsync().ConfigureAwait(false);
            if (await ReleasedPorts.WaitAsync(place.EndPoint, cancellationToken).ConfigureAwait(false))
            {
                return await BindAsync(place, request, bind, cancellationToken).ConfigureAwait(false);
            }

            throw new AddressAlreadyInUseException(Escaped.Text(
                $"There is already a listener on IP endpoint {place.Key}. Another process has the port of "
                    + $"{request.Address}: end it, or give the endpoint another port. Processes do not share ports, "
                    + $"also with PortSharingEnabled: open all services of a port in one process."), e);
        }
        catch (SocketException e) when (place.EndPoint is IPEndPoint { Port: var number } any
            && any.Address.Equals(IPAddress.IPv6Any) && e.SocketErrorCode == SocketError.AddressFamilyNotSupported)
        {
            await host.DisposeAsync().ConfigureAwait(false);
            return await BindAsync(
                new PortPlace(new IPEndPoint(IPAddress.Any, number)), request, bind, cancellationToken)
                    .ConfigureAwait(false);
        }
        catch
        {
            await host.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }
}
