using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Discovery;

namespace Woad.Discovery.Endpoints;

/// <summary>The parts that endpoints of multicast messages share.</summary>
internal static class MulticastEndpoints
{
    public const string IPv4 = "soap.udp://239.255.255.250:3702";
    public const string IPv6 = "soap.udp://[FF02::C]:3702";

    /// <summary>APP_MAX_DELAY of WS-Discovery 1.1, 3.1.3.</summary>
    public static readonly TimeSpan AppMaxDelay = TimeSpan.FromMilliseconds(500);

    /// <summary>Gives an endpoint the address of the version and a binding over a transport.</summary>
    public static void Complete(
        ServiceEndpoint endpoint, DiscoveryVersion version, UdpTransportBindingElement transport)
    {
        endpoint.Address = new EndpointAddress(version.AdhocAddress);
        endpoint.Binding = new DatagramBinding(
            new TextMessageEncodingBindingElement(version.MessageVersion, System.Text.Encoding.UTF8), transport);
    }
}
