using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Text;

namespace Woad.Tests.Transports.Udp;

/// <summary>Services and clients over datagrams, as users of WCF write them.</summary>
public sealed class UdpTests
{
    [Fact]
    public async Task One_way_messages_arrive_with_the_address_of_their_sender()
    {
        using var world = new UdpWorld();
        var client = world.Connect();

        foreach (var reading in new[] { "a", "b & <c>", new string('x', 50_000) })
        {
            client.Tell(reading);

            Assert.Equal(reading, await world.Meter.NextAsync());
        }

        Assert.Equal("127.0.0.1", world.Meter.Sender!.Address);
        Assert.NotEqual(world.Address.Port, world.Meter.Sender.Port);
    }

    [Fact]
    public async Task Message_lane_carries_the_same_messages()
    {
        using var world = new UdpWorld(configure: static host =>
            host.Description!.Endpoints[0].EndpointBehaviors.Add(new PassingInspector()));
        var client = world.Connect();

        client.Tell("inspected");

        Assert.Equal("inspected", await world.Meter.NextAsync());
        Assert.Equal(5, client.Add(2, 3));
    }

    [Fact]
    public async Task Requests_at_once_get_their_own_replies()
    {
        using var world = new UdpWorld();
        var client = world.Connect();

        var sums = await Task.WhenAll(Enumerable.Range(0, 20).Select(i => client.SumAsync([i, 1000])));

        Assert.Equal(Enumerable.Range(1000, 20), sums);
        Assert.Equal(5, client.Add(2, 3));
    }

    [Theory]
    [InlineData("utf-16")]
    [InlineData("utf-8")]
    public async Task TextEncoding_is_that_of_both_sides(string encoding)
    {
        Binding New() => new UdpBinding { TextEncoding = Encoding.GetEncoding(encoding) };
        using var world = new UdpWorld(New());
        var client = world.Connect(New());

        client.Tell("é");

        Assert.Equal("é", await world.Meter.NextAsync());
        Assert.Equal(5, client.Add(2, 3));
    }

    [Fact]
    public async Task Channels_of_the_element_are_output_and_input_channels()
    {
        var binding = new UdpBinding();
        var listener = binding.BuildChannelListener<IInputChannel>(new Uri("soap.udp://127.0.0.1:0/raw"));
        listener.Open();
        var input = listener.AcceptChannel()!;
        input.Open();
        var factory = binding.BuildChannelFactory<IOutputChannel>();
        factory.Open();
        var output = factory.CreateChannel(new EndpointAddress(listener.Uri));
        output.Open();

        output.Send(Message.CreateMessage(MessageVersion.Default, "urn:raw", "body"));

        var received = await Task.Run(() => input.Receive(TimeSpan.FromSeconds(60)));
        Assert.Equal("urn:raw", received!.Headers.Action);
        Assert.Equal("body", received.GetBody<string>());
        Assert.False(binding.CanBuildChannelFactory<IRequestChannel>());
        Assert.False(binding.CanBuildChannelListener<IDuplexSessionChannel>());
        output.Close();
        factory.Close();
        input.Close();
        listener.Close();
    }

    [Fact]
    public void Message_to_nobody_is_lost_without_an_exception()
    {
        using var world = new UdpWorld();
        using var gone = new RawPeer();
        var address = gone.Address;
        gone.Dispose();
        var client = world.Connect(address);

        for (var i = 0; i < 5; i++)
        {
            client.Tell("lost");
        }

        Assert.Equal(CommunicationState.Opened, ((IClientChannel)client).State);
        ((IClientChannel)client).Close();
    }

    [Fact]
    public async Task Host_that_has_closed_gives_its_port_back()
    {
        using var world = new UdpWorld();
        var port = world.Address.Port;
        world.Host.Close();

        using var second = new MemoryListenerHost(port);
        second.Tell("again");

        Assert.Equal("again", await second.Meter.NextAsync());
    }

    [Fact]
    public void Port_in_use_is_refused()
    {
        using var world = new UdpWorld();

        var error = Assert.Throws<AddressAlreadyInUseException>(() => new MemoryListenerHost(world.Address.Port));

        Assert.Contains("cannot share a port", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Unique_address_has_a_port_of_its_own()
    {
        var binding = new UdpBinding();
        var listener = binding.BuildChannelListener<IInputChannel>(
            new Uri("soap.udp://127.0.0.1:4711/raw"), "", ListenUriMode.Unique);

        listener.Open();

        Assert.NotEqual(4711, listener.Uri.Port);
        Assert.NotEqual(0, listener.Uri.Port);
        listener.Close();
    }

    [Fact]
    public void Defaults_are_those_of_WCF()
    {
        var binding = new UdpBinding();
        var element = binding.CreateBindingElements().Find<UdpTransportBindingElement>()!;

        Assert.Equal("soap.udp", binding.Scheme);
        Assert.Equal(MessageVersion.Soap12WSAddressing10, binding.MessageVersion);
        Assert.Equal((0, 0L, 1, 65_536L), (
            element.DuplicateMessageHistoryLength, element.MaxPendingMessagesTotalSize, element.TimeToLive,
            element.MaxReceivedMessageSize));
        Assert.Equal((65_536, 524_288L), (element.SocketReceiveBufferSize, element.MaxBufferPoolSize));
        Assert.Equal((50, 250, 500), (
            element.RetransmissionSettings.DelayLowerBound.Milliseconds,
            element.RetransmissionSettings.DelayUpperBound.Milliseconds,
            element.RetransmissionSettings.MaxDelayPerRetransmission.Milliseconds));
        Assert.False(element.ShouldSerializeRetransmissionSettings());
        Assert.Null(element.MulticastInterfaceId);
    }

    [Fact]
    public void Changed_settings_are_to_be_serialized()
    {
        var times = new UdpRetransmissionSettings();
        Assert.False(times.ShouldSerializeDelayLowerBound());
        Assert.False(times.ShouldSerializeDelayUpperBound());
        Assert.False(times.ShouldSerializeMaxDelayPerRetransmission());
        Assert.True(new UdpRetransmissionSettings { DelayLowerBound = TimeSpan.Zero }.ShouldSerializeDelayLowerBound());
        Assert.True(new UdpRetransmissionSettings { DelayUpperBound = TimeSpan.Zero }.ShouldSerializeDelayUpperBound());
        Assert.True(new UdpRetransmissionSettings
        {
            MaxDelayPerRetransmission = TimeSpan.Zero,
        }.ShouldSerializeMaxDelayPerRetransmission());
        Assert.Equal(4, new UdpRetransmissionSettings(3, 4).MaxMulticastRetransmitCount);
        Assert.False(new UdpBinding().ShouldSerializeReaderQuotas());
        Assert.False(new UdpBinding().ShouldSerializeTextEncoding());
        Assert.True(new UdpBinding { TextEncoding = Encoding.Unicode }.ShouldSerializeTextEncoding());
        Assert.True(new UdpBinding
        {
            ReaderQuotas = new System.Xml.XmlDictionaryReaderQuotas { MaxDepth = 3 },
        }.ShouldSerializeReaderQuotas());
        Assert.Equal(7, new UdpBinding { MaxBufferPoolSize = 7 }.MaxBufferPoolSize);
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(256)]
    public void TimeToLive_is_a_byte(int value) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new UdpTransportBindingElement { TimeToLive = value });

    [Fact]
    public void Counts_and_sizes_are_not_negative()
    {
        var element = new UdpTransportBindingElement();
        Assert.Throws<ArgumentOutOfRangeException>(() => element.DuplicateMessageHistoryLength = -1);
        Assert.Throws<ArgumentOutOfRangeException>(() => element.MaxPendingMessagesTotalSize = -1);
        Assert.Throws<ArgumentOutOfRangeException>(() => element.SocketReceiveBufferSize = 0);
        Assert.Throws<ArgumentOutOfRangeException>(() => new UdpBinding { MaxRetransmitCount = -1 });
        Assert.Throws<ArgumentNullException>(() => element.RetransmissionSettings = null!);
    }

    [Fact]
    public void Description_names_the_transport_of_WCF()
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(new ServiceEndpoint(
            ContractDescription.GetContract(typeof(IMeter)),
            new UdpBinding(),
            new EndpointAddress("soap.udp://localhost:4711/meter")));

        using var text = new StringWriter();
        foreach (System.Web.Services.Description.ServiceDescription document in exporter.GeneratedWsdlDocuments)
        {
            document.Write(text);
        }

        Assert.Contains(
            "transport=\"http://schemas.microsoft.com/soap/udp\"", text.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Clone_has_settings_of_its_own()
    {
        var binding = new UdpBinding { MaxRetransmitCount = 3, TimeToLive = 7, DuplicateMessageHistoryLength = 9 };

        var clone = (UdpTransportBindingElement)binding.CreateBindingElements()
            .Find<UdpTransportBindingElement>()!.Clone();
        binding.MaxRetransmitCount = 1;

        Assert.Equal((3, 3, 7, 9), (
            clone.RetransmissionSettings.MaxUnicastRetransmitCount,
            clone.RetransmissionSettings.MaxMulticastRetransmitCount, clone.TimeToLive,
            clone.DuplicateMessageHistoryLength));
        Assert.True(clone.ShouldSerializeRetransmissionSettings());
    }

    /// <summary>An inspector, which asks for whole messages.</summary>
    private sealed class PassingInspector : IEndpointBehavior, IDispatchMessageInspector
    {
        public object? AfterReceiveRequest(
            ref Message request, IClientChannel channel, InstanceContext instanceContext)
        {
            using var copy = request.CreateBufferedCopy(int.MaxValue);
            request = copy.CreateMessage();
            return null;
        }

        public void BeforeSendReply(ref Message reply, object? correlationState)
        {
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            endpointDispatcher.DispatchRuntime.MessageInspectors.Add(this);

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }

    /// <summary>A second host, at a port that is given.</summary>
    private sealed class MemoryListenerHost : IDisposable
    {
        private readonly EndToEnd.MemoryHost _host;
        private readonly ChannelFactory<IMeter> _factory;

        public MemoryListenerHost(int port)
        {
            var address = $"soap.udp://127.0.0.1:{port}/meter";
            _host = new EndToEnd.MemoryHost(Meter);
            _host.AddServiceEndpoint(typeof(IMeter).FullName!, new UdpBinding(), address);
            _factory = new ChannelFactory<IMeter>(new UdpBinding(), new EndpointAddress(address));
            _host.OpenUnbound();
        }

        public Meter Meter { get; } = new();

        public void Tell(string reading) => _factory.CreateChannel().Tell(reading);

        public void Dispose()
        {
            ((IDisposable)_factory).Dispose();
            ((IDisposable)_host).Dispose();
        }
    }
}
