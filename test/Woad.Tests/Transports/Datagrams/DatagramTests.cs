using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Tests.EndToEnd;
using Woad.Tests.Transports.Udp;
using Woad.Transports;

namespace Woad.Tests.Transports.Datagrams;

/// <summary>A transport of three files, and the refusal of schemes without a transport.</summary>
public sealed class DatagramTests
{
    private const string Address = "test.datagrams://here/notes";

    [Fact]
    public async Task Transport_of_three_files_carries_the_messages_of_a_contract()
    {
        var meter = new Notes();
        using var host = new MemoryHost(meter);
        host.AddServiceEndpoint(typeof(INotes).FullName!, DatagramTransport.NewBinding(), Address);
        host.OpenUnbound();
        using var factory = new ChannelFactory<INotes>(DatagramTransport.NewBinding(), new EndpointAddress(Address));
        var client = factory.CreateChannel();

        client.Note("a");
        Assert.Equal("a", await meter.NextAsync());
        client.Note(new string('x', 70_000));
        client.Note("b");

        Assert.Equal("b", await meter.NextAsync());
    }

    [Fact]
    public void Contract_with_a_reply_is_refused_on_a_one_way_transport()
    {
        using var host = new MemoryHost(new Meter());
        host.AddServiceEndpoint(typeof(IMeter).FullName!, DatagramTransport.NewBinding(), Address);

        var error = Assert.Throws<InvalidOperationException>(host.OpenUnbound);

        Assert.Contains("Contract requires TwoWay", error.Message, StringComparison.Ordinal);
        Assert.Contains("'Add'", error.Message, StringComparison.Ordinal);
        using var factory = new ChannelFactory<IMeter>(DatagramTransport.NewBinding(), new EndpointAddress(Address));
        Assert.Throws<InvalidOperationException>(() => factory.CreateChannel());
    }

    [Fact]
    public async Task Contract_with_a_reply_is_served_where_a_layer_joins_two_directions()
    {
        using var host = new MemoryHost(new Meter());
        host.AddServiceEndpoint(typeof(IMeter).FullName!, Joined("service"), Address);
        host.OpenUnbound();
        using var factory = new ChannelFactory<IMeter>(Joined("client"), new EndpointAddress(Address));

        Assert.Equal(6, await factory.CreateChannel().SumAsync([1, 2, 3]));
    }

    [Fact]
    public void Scheme_without_a_transport_is_refused_and_not_sent_by_HTTP()
    {
        var model = new TransportModel
        {
            Scheme = "no.such",
            Clock = TimeProvider.System,
            HasSessions = false,
            ContentType = "",
            MaxReceivedMessageSize = 1,
        };

        var connecting = Assert.Throws<InvalidOperationException>(() => TransportRegistry.Connect(model));
        var listening = Assert.Throws<InvalidOperationException>(() => TransportRegistry.Listener("no.such"));

        Assert.Contains("'no.such'", connecting.Message, StringComparison.Ordinal);
        Assert.Contains("WoadQueues.Register()", connecting.Message, StringComparison.Ordinal);
        Assert.Contains("'no.such'", listening.Message, StringComparison.Ordinal);
        Assert.Contains("WoadServer.Register()", listening.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Halves_of_a_transport_may_be_registered_apart()
    {
        const string Scheme = "test.halves";
        var listen = new DatagramListener.Factory([]);
        TransportRegistry.Register(Scheme, listen: listen);
        TransportRegistry.Register(Scheme, connect: static model => new DatagramTransport(model));

        Assert.Same(listen, TransportRegistry.Listener(Scheme));
        Assert.Same(listen, TransportRegistry.Listener(Scheme.ToUpperInvariant()));
    }

    private static CustomBinding Joined(string name)
    {
        var elements = DatagramTransport.NewBinding().CreateBindingElements();
        elements.Insert(0, new OneWayBindingElement());
        elements.Insert(0, new CompositeDuplexBindingElement
        {
            ClientBaseAddress = new Uri($"{DatagramTransport.Scheme}://here/{name}"),
        });
        return new CustomBinding(elements);
    }

    /// <summary>Notes that nobody answers.</summary>
    [ServiceContract]
    public interface INotes
    {
        [OperationContract(IsOneWay = true)]
        void Note(string text);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    private sealed class Notes : INotes
    {
        private readonly Meter _kept = new();

        public void Note(string text) => _kept.Keep(text);

        public Task<string> NextAsync() => _kept.NextAsync();
    }
}
