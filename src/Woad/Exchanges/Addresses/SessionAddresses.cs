using System.ServiceModel;

namespace Woad.Exchanges;

/// <summary>
/// The addresses of a session whose two directions are requests of their own: each message names the address that it
/// goes to, and the address that answers go to.
/// </summary>
/// <param name="Local">This side's address.</param>
/// <param name="Remote">The other side's address.</param>
internal sealed record SessionAddresses(EndpointAddress Local, EndpointAddress Remote);
