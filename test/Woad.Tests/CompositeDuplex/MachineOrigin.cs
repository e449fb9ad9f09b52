using System.Net;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Tests.CompositeDuplex;

/// <summary>A request from a machine.</summary>
/// <param name="via">The address that it went to.</param>
/// <param name="remote">The machine; null when it is not known.</param>
/// <param name="header">The name of an HTTP header that it has; null for none.</param>
internal sealed class MachineOrigin(Uri via, IPAddress? remote, string? header) : IOrigin
{
    public Uri Via => via;

    public PeerIdentity? Identity => null;

    public void AddProperties(MessageProperties properties)
    {
        if (remote is not null)
        {
            properties.Add(RemoteEndpointMessageProperty.Name, new RemoteEndpointMessageProperty(remote, 1234));
        }

        var request = new HttpRequestMessageProperty();
        if (header is not null)
        {
            request.Headers.Add(header, "something");
        }

        properties.Add(HttpRequestMessageProperty.Name, request);
    }
}
