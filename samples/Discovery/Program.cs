using System;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Discovery;
using System.Threading;

namespace Woad.Samples.Discovery;

/// <summary>A discovery proxy, a service that announces itself to it, and a client that finds the service.</summary>
public static class Program
{
    private const string Announcements = "net.tcp://localhost:8061/announcement";

    public static void Main(string[] args)
    {
        if (args.Length > 0 && args[0] == "adhoc")
        {
            Adhoc.Run();
            return;
        }

        using var changed = new AutoResetEvent(false);
        var directory = new DirectoryService();
        directory.Changed += (_, _) => changed.Set();
        using var directoryHost = new ServiceHost(directory);
        var probes = new ProbeEndpoint().GetDiscoveryEndpoint();
        probes.IsSystemEndpoint = false;
        directoryHost.AddServiceEndpoint(probes);
        directoryHost.AddServiceEndpoint(
            new AnnouncementEndpoint(new NetTcpBinding(SecurityMode.None), new EndpointAddress(Announcements)));
        directoryHost.Open();

        var calculator = OpenCalculator();
        changed.WaitOne(TimeSpan.FromSeconds(30));
        Find();
        Call();
        calculator.Close();
        changed.WaitOne(TimeSpan.FromSeconds(30));
    }

    private static ServiceHost OpenCalculator()
    {
        var host = new ServiceHost(typeof(Calculator), new Uri("net.tcp://localhost:8062/calculator"));
        var endpoint = host.AddServiceEndpoint(typeof(ICalculator), new NetTcpBinding(SecurityMode.None), "");
        var scopes = new EndpointDiscoveryBehavior();
        scopes.Scopes.Add(new Uri("http://samples.woad/building1/floor2"));
        endpoint.EndpointBehaviors.Add(scopes);

        // <announce>
        var discovery = new ServiceDiscoveryBehavior();
        discovery.AnnouncementEndpoints.Add(
            new AnnouncementEndpoint(new NetTcpBinding(SecurityMode.None), new EndpointAddress(Announcements)));
        host.Description.Behaviors.Add(discovery);
        host.Open();
        // </announce>
        return host;
    }

    private static void Find()
    {
        // <ask>
        using var client = new DiscoveryClient(
            new DiscoveryEndpoint(new NetTcpBinding(SecurityMode.None), new EndpointAddress(ProbeEndpoint.Address)));
        var criteria = new FindCriteria(typeof(ICalculator));
        criteria.Scopes.Add(new Uri("http://samples.woad/building1"));
        foreach (var endpoint in client.Find(criteria).Endpoints)
        {
            Console.WriteLine($"found: {endpoint.Address}");
        }
        // </ask>

        criteria.Scopes[0] = new Uri("http://samples.woad/building2");
        Console.WriteLine($"elsewhere: {client.Find(criteria).Endpoints.Count}");
    }

    private static void Call()
    {
        var endpoint = new DynamicEndpoint(
            ContractDescription.GetContract(typeof(ICalculator)), new NetTcpBinding(SecurityMode.None))
        {
            DiscoveryEndpointProvider = new ProbeEndpoint(),
        };
        using var factory = new ChannelFactory<ICalculator>(endpoint);
        var calculator = factory.CreateChannel();
        Console.WriteLine($"1 + 2 = {calculator.Add(1, 2)}");
        ((IClientChannel)calculator).Close();
    }
}
