using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.LoadBenchmarks.Clients;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;
using Woad.Transports;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>A client whose answers are there already.</summary>
internal sealed class MessageClient
{
    private const string Action = "http://bench.test/ITestContract/GetOrders";

    private readonly Func<int> _call;

    private MessageClient(Func<int> call) => _call = call;

    /// <summary>Opens a channel for the life of the process.</summary>
    public static MessageClient Open(Protocol protocol, MessageUse use)
    {
        var exchange = Exchange.Create(protocol, Scenario.Parse("o1"), FreePort.Next());
        if (protocol == Protocol.NetTcp)
        {
            TransportRegistry.Register("net.tcp", connect: _ => new CannedTransport(exchange));
        }

        if (use.IsUntyped)
        {
            var untyped = Channel<IMessageService>(exchange, use);
            return new MessageClient(() => Call(untyped, exchange.Protocol));
        }

        var typed = Channel<IOrdersClient>(exchange, use);
        return new MessageClient(() => typed.GetOrders(1).Count);
    }

    /// <summary>Makes calls.</summary>
    /// <exception cref="InvalidDataException">A result is wrong.</exception>
    public void Run(int calls)
    {
        for (var i = 0; i < calls; i++)
        {
            if (_call() != 1)
            {
                throw new InvalidDataException("A result is not the right one.");
            }
        }
    }

    private static int Call(IMessageService client, Protocol protocol)
    {
        var version = protocol == Protocol.NetTcp ? MessageVersion.Soap12WSAddressing10 : MessageVersion.Soap11;
        using var reply = client.GetOrders(Message.CreateMessage(version, Action, 1));
        using var body = reply.GetReaderAtBodyContents();
        body.ReadStartElement();
        body.ReadStartElement();
        body.ReadStartElement();
        body.ReadStartElement();
        return body.ReadContentAsInt();
    }

    private static T Channel<T>(Exchange exchange, MessageUse use)
    {
        var factory = new ChannelFactory<T>(
            MessageHost.BindingOf(exchange.Protocol), new EndpointAddress(exchange.Address));
        if (exchange.Protocol != Protocol.NetTcp)
        {
            factory.Endpoint.EndpointBehaviors.Add(new CannedBehavior(exchange));
        }

        if (use.Hook is { } hook)
        {
            factory.Endpoint.EndpointBehaviors.Add(hook());
        }

        return factory.CreateChannel();
    }

    private sealed class CannedBehavior(Exchange exchange) : IEndpointBehavior
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters) =>
            bindingParameters.Add((Func<HttpClientHandler, HttpMessageHandler>)(_ => new CannedHandler(exchange)));

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
