using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Bench;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Formatters;
using Woad.LoadBenchmarks.Exchanges;
using Woad.Samples.Layers;
using Woad.Transports.Listening;

using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.Contenders.Woad;

/// <summary>Woad itself: full dispatch to a service per call, throttles raised.</summary>
/// <param name="lane">What its calls are served by.</param>
/// <param name="service">The service's type; null for <see cref="BenchService"/>.</param>
internal sealed class WoadContender(Lane lane, Type? service = null) : IContender
{
    /// <summary>What listens instead of the server; null for the server.</summary>
    public IListenerFactory? Listeners { get; set; }

    /// <summary>The number of layers that count messages between transport and dispatch.</summary>
    public int Layers { get; init; }

    /// <summary>The binding; null for the protocol's own without security.</summary>
    public Func<Protocol, Binding>? Binding { get; init; }

    /// <summary>Gives the host what the binding needs.</summary>
    public Action<ServiceHostBase>? Give { get; init; }

    private const int Raised = 100_000;

    public async Task<IAsyncDisposable> StartAsync(Exchange exchange)
    {
        if (lane == Lane.HandWritten)
        {
            ContractCodecs.Register(new BenchContractCodec());
        }

        var plain = Binding is null ? Plain(exchange.Protocol) : Binding(exchange.Protocol);
        var binding = Layers == 0 ? plain : Layered(plain);
        var host = new ServiceHost(service ?? typeof(BenchService));
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = Raised,
            MaxConcurrentSessions = Raised,
            MaxConcurrentInstances = Raised,
        });
        Give?.Invoke(host);
        var endpoint = host.AddServiceEndpoint(typeof(ITestContract), binding, exchange.Address);
        if (Listeners is { } listeners)
        {
            host.Listeners = _ => listeners;
        }

        endpoint.Contract.IgnoresCompiled = lane == Lane.Message;
        endpoint.Contract.IgnoresGenerated = lane == Lane.Emitted;
        await Task.Factory.FromAsync(host.BeginOpen, host.EndOpen, null);
        return new Running(host);
    }

    private CustomBinding Layered(Binding binding)
    {
        var elements = binding.CreateBindingElements();
        for (var i = 0; i < Layers; i++)
        {
            elements.Insert(0, new LayerBindingElement(static () => new CountingLayer()));
        }

        return new CustomBinding(elements);
    }

    private static Binding Plain(Protocol protocol) => protocol switch
    {
        Protocol.NetTcp => new NetTcpBinding(SecurityMode.None),
        Protocol.WebSocket => new NetHttpBinding
        {
            WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
        },
        Protocol.BasicHttp => new BasicHttpBinding(),
        _ => new WSHttpBinding(SecurityMode.None),
    };

    private sealed class Running(ServiceHost host) : IAsyncDisposable
    {
        public async ValueTask DisposeAsync() => await Task.Factory.FromAsync(host.BeginClose, host.EndClose, null);
    }
}
