using System.ServiceModel;
using System.ServiceModel.Discovery;

namespace Woad.Samples.Discovery;

/// <summary>The endpoint of the proxy that clients ask.</summary>
public class ProbeEndpoint : DiscoveryEndpointProvider
{
    public const string Address = "net.tcp://localhost:8061/probe";

    public override DiscoveryEndpoint GetDiscoveryEndpoint() =>
        new(new NetTcpBinding(SecurityMode.None), new EndpointAddress(Address));
}
