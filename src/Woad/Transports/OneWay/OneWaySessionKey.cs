using System.ServiceModel;
using Woad.Security;

namespace Woad.Transports.OneWay;

/// <summary>
/// What a session of one-way messages was opened for. A session sends the headers of its address with each message, and
/// its service has proved the identity of its address: messages of other channels may not go through it.
/// </summary>
/// <param name="Address">The address with its headers and identity.</param>
/// <param name="Uri">The address as it is written.</param>
/// <param name="Via">Where the session goes.</param>
/// <param name="Identity">The identity that was proved.</param>
internal sealed record OneWaySessionKey(EndpointAddress Address, string Uri, string Via, EndpointIdentityKey Identity)
{
    public static OneWaySessionKey Of(EndpointAddress address, Uri via) =>
        new(address, address.Uri.AbsoluteUri, via.AbsoluteUri, EndpointIdentityKey.Of(address.Identity));
}
