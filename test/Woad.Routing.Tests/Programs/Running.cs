using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using Woad.TestSupport;

namespace Woad.Routing.Tests.Programs;

/// <summary>Services, routers and clients of one test, which end with it.</summary>
internal sealed class Running : IDisposable
{
    private readonly List<ICommunicationObject> _open = [];

    /// <summary>An address that nobody else uses.</summary>
    public static string Address(string scheme) => scheme switch
    {
        "http" => $"http://localhost:{FreePort.Http}/{Guid.NewGuid():N}",
        _ => $"net.tcp://localhost:{FreePort.Tcp}/{Guid.NewGuid():N}",
    };

    public static NetTcpBinding Tcp() => new(SecurityMode.None);

    /// <summary>An address of a port at which nobody listens.</summary>
    public static string DeadAddress(string scheme = "net.tcp") => $"{scheme}://localhost:{FreePort.Next()}/dead";

    public ServiceHost Serve<TContract>(object service, Binding binding, string address)
    {
        var host = new ServiceHost(service);
        host.AddServiceEndpoint(typeof(TContract), binding, address);
        return Open(host);
    }

    public ServiceHost Route<TContract>(RoutingConfiguration configuration, Binding binding, string address)
    {
        var host = new ServiceHost(typeof(RoutingService));
        host.AddServiceEndpoint(typeof(TContract), binding, address);
        host.Description.Behaviors.Add(new RoutingBehavior(configuration));
        return Open(host);
    }

    public TContract Client<TContract>(Binding binding, string address)
    {
        var factory = new ChannelFactory<TContract>(binding, address);
        var channel = factory.CreateChannel();
        _open.Add((ICommunicationObject)channel!);
        _open.Add(factory);
        return channel;
    }

    public T Open<T>(T host)
        where T : ICommunicationObject
    {
        host.Open(TimeSpan.FromSeconds(10));
        _open.Add(host);
        return host;
    }

    /// <summary>A table that sends everything to some endpoints, the first and its backups.</summary>
    public static RoutingConfiguration ToAll<TRouter>(params (Binding Binding, string Address)[] endpoints)
    {
        var configuration = new RoutingConfiguration();
        configuration.FilterTable.Add(new MatchAllMessageFilter(), Endpoints<TRouter>(endpoints));
        return configuration;
    }

    public static List<ServiceEndpoint> Endpoints<TRouter>(params (Binding Binding, string Address)[] endpoints) =>
        [.. endpoints.Select(static e => new ServiceEndpoint(
            ContractDescription.GetContract(typeof(TRouter)), e.Binding, new EndpointAddress(e.Address)))];

    public void Dispose()
    {
        // Clients first, then routers, then services.
        foreach (var each in Enumerable.Reverse(_open))
        {
            each.Abort();
        }
    }
}
