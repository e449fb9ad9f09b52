using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Exchanges;

namespace Woad.Transports.Channels;

/// <summary>The sending half of a session that the transport's connection secures.</summary>
internal class SecuredOutput(
    IEnvelopeSession session, EndpointIdentity? remote, TimeSpan closeTimeout, TimeProvider clock)
    : SessionOutput(session, closeTimeout, clock), ISecuritySession
{
    public EndpointIdentity? RemoteIdentity => remote;
}
