using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Transports.Memory;

namespace Woad.Server.Tests.Hooks;

/// <summary>Filters that behaviors put on endpoints decide which endpoint gets a message.</summary>
public sealed class EndpointFilterTests
{
    public static TheoryData<string, string> Cases => new()
    {
        { "priority", "second" },
        { "address", "first" },
        { "contract", "second" },
    };

    [Theory]
    [MemberData(nameof(Cases))]
    public void Message_goes_to_the_endpoint_whose_filters_take_it(string which, string expected)
    {
        using var host = new ServiceHost(typeof(Both));
        var binding = new MemoryBinding();
        var listen = new Uri($"memory://localhost/{Guid.NewGuid():N}");
        var first = host.AddServiceEndpoint(typeof(IFirst), binding, listen, listen);
        var second = host.AddServiceEndpoint(typeof(ISecond), binding, new Uri(listen + "/other"), listen);
        first.Behaviors.Add(new Filtering(d =>
        {
            if (which == "contract")
            {
                d.ContractFilter = new MatchNoneMessageFilter();
            }
        }));
        second.Behaviors.Add(new Filtering(d =>
        {
            Assert.IsType<EndpointAddressMessageFilter>(d.AddressFilter);
            Assert.Equal(["urn:name"], Assert.IsType<ActionMessageFilter>(d.ContractFilter).Actions);
            d.AddressFilter = which == "address"
                ? new EndpointAddressMessageFilter(new EndpointAddress("memory://localhost/never"))
                : new MatchAllMessageFilter();
            d.FilterPriority = which == "priority" ? 5 : 0;
        }));
        host.Open();
        using var factory = new ChannelFactory<IFirst>(new MemoryBinding(), new EndpointAddress(listen));
        Assert.Equal(expected, factory.CreateChannel().Name());
        factory.Close();
        var dispatcher = ((ChannelDispatcher)host.ChannelDispatchers[0]).Endpoints[0];
        Assert.Throws<InvalidOperationException>(() => dispatcher.AddressFilter = new MatchAllMessageFilter());
        Assert.Throws<InvalidOperationException>(() => dispatcher.ContractFilter = new MatchAllMessageFilter());
        Assert.Throws<InvalidOperationException>(() => dispatcher.FilterPriority = 1);
    }

    [Fact]
    public void Message_that_no_contract_filter_takes_is_refused()
    {
        using var host = new ServiceHost(typeof(Both));
        var address = new Uri($"memory://localhost/{Guid.NewGuid():N}");
        host.AddServiceEndpoint(typeof(IFirst), new MemoryBinding(), address)
            .Behaviors.Add(new Filtering(d => d.ContractFilter = new MatchNoneMessageFilter()));
        host.Open();
        using var factory = new ChannelFactory<IFirst>(new MemoryBinding(), new EndpointAddress(address));
        Assert.Throws<ActionNotSupportedException>(() => factory.CreateChannel().Name());
    }

    [ServiceContract]
    private interface IFirst
    {
        [OperationContract(Action = "urn:name", ReplyAction = "urn:named")]
        string Name();
    }

    [ServiceContract]
    private interface ISecond
    {
        [OperationContract(Action = "urn:name", ReplyAction = "urn:named", Name = "Name")]
        string OtherName();
    }

    private sealed class Both : IFirst, ISecond
    {
        public string Name() => "first";

        public string OtherName() => "second";
    }

    private sealed class Filtering(Action<EndpointDispatcher> change) : IEndpointBehavior
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            change(endpointDispatcher);

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
