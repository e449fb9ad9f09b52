using System;
using System.ServiceModel;
using System.ServiceModel.Discovery;

namespace Woad.Samples.Discovery;

/// <summary>A service and a client of one network, without a proxy.</summary>
public static class Adhoc
{
    public static void Run()
    {
        using var host = Serve();
        Console.WriteLine($"found: {Find().Endpoints[0].Address}");
    }

    private static ServiceHost Serve()
    {
        // <serve>
        var host = new ServiceHost(typeof(Calculator), new Uri("http://localhost:8000/calculator"));
        host.AddServiceEndpoint(typeof(ICalculator), new BasicHttpBinding(), "");
        var discovery = new ServiceDiscoveryBehavior();
        discovery.AnnouncementEndpoints.Add(new UdpAnnouncementEndpoint());
        host.Description.Behaviors.Add(discovery);
        host.AddServiceEndpoint(new UdpDiscoveryEndpoint());
        host.Open();
        // </serve>
        return host;
    }

    private static FindResponse Find()
    {
        // <find>
        using var client = new DiscoveryClient(new UdpDiscoveryEndpoint());
        var found = client.Find(new FindCriteria(typeof(ICalculator)) { MaxResults = 1 });
        // </find>
        return found;
    }
}
