using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Rounds;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.Routing;

/// <summary>A routing service before a service in a process of its own, both over net.tcp.</summary>
internal sealed class RoutingContender : IContender
{
    private const int Raised = 100_000;

    public async Task<IAsyncDisposable> StartAsync(Exchange exchange)
    {
        var service = new ServerProcess(RelayContender.Service, exchange.Scenario.Name);
        var target = Exchange.Create(exchange.Protocol, exchange.Scenario, service.Port).Address;
        var configuration = new RoutingConfiguration();
        configuration.FilterTable.Add(
            new MatchAllMessageFilter(),
            [
                new ServiceEndpoint(
                    ContractDescription.GetContract(typeof(IRequestReplyRouter)),
                    new NetTcpBinding(SecurityMode.None), new EndpointAddress(target)),
            ]);
        var host = new ServiceHost(typeof(RoutingService));
        host.Description.Behaviors.Add(new RoutingBehavior(configuration));
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = Raised,
            MaxConcurrentSessions = Raised,
            MaxConcurrentInstances = Raised,
        });
        host.AddServiceEndpoint(typeof(IRequestReplyRouter), new NetTcpBinding(SecurityMode.None), exchange.Address);
        await Task.Factory.FromAsync(host.BeginOpen, host.EndOpen, null);
        return new Running(host, service);
    }

    private sealed class Running(ServiceHost host, ServerProcess service) : IAsyncDisposable
    {
        public async ValueTask DisposeAsync()
        {
            await Task.Factory.FromAsync(host.BeginClose, host.EndClose, null);
            service.Dispose();
        }
    }
}
