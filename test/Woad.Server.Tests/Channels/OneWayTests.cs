using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Server.Tests.Channels;

/// <summary>
/// OneWayBindingElement: output and input channels over requests (HTTP) and over sessions (net.tcp, in memory).
/// </summary>
public sealed class OneWayTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    public static TheoryData<string> All => ChannelBindings.All;

    public static TheoryData<string> Sessions => ChannelBindings.Sessions;

    [Theory]
    [MemberData(nameof(All))]
    public async Task Service_of_one_way_operations_is_called(string name)
    {
        var binding = ChannelBindings.Make(name, new OneWayBindingElement());
        var address = ChannelBindings.NewAddress(binding);
        using var host = new ServiceHost(typeof(Listening));
        host.AddServiceEndpoint(typeof(ITell), binding, address);
        host.Open();
        using var factory = new ChannelFactory<ITell>(
            ChannelBindings.Make(name, new OneWayBindingElement()), new EndpointAddress(address));
        var proxy = factory.CreateChannel();
        var key = Guid.NewGuid().ToString("N");
        for (var i = 0; i < 20; i++)
        {
            proxy.Tell(key, i);
        }

        for (var i = 0; i < 20; i++)
        {
            Assert.True(await Listening.Of(key).Arrived.WaitAsync(Patience));
        }

        Assert.Equal(Enumerable.Range(0, 20), Listening.Of(key).Numbers.Order());
        ((IClientChannel)proxy).Close();
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Channels_carry_messages_by_hand(string name)
    {
        var binding = ChannelBindings.Make(name, new OneWayBindingElement { PacketRoutable = true });
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IInputChannel>(address);
        listener.Open();
        Assert.Equal(address, listener.Uri);
        Assert.Same(binding.MessageVersion, listener.GetProperty<MessageVersion>());
        var input = listener.AcceptChannel(Patience)!;
        input.Open();
        Assert.Equal(address, input.LocalAddress!.Uri);
        Assert.False(input.TryReceive(TimeSpan.FromMilliseconds(20), out _));
        Assert.False(input.WaitForMessage(TimeSpan.FromMilliseconds(20)));
        Assert.Throws<TimeoutException>(() => input.Receive(TimeSpan.FromMilliseconds(20)));
        Assert.Throws<TimeoutException>(() => listener.AcceptChannel(TimeSpan.FromMilliseconds(20)));

        var factory = binding.BuildChannelFactory<IOutputChannel>();
        factory.Open();
        var output = factory.CreateChannel(new EndpointAddress(address));
        Assert.Throws<InvalidOperationException>(() => output.Send(Make(binding, "too early")));
        output.Open();
        output.Send(Make(binding, "one"));
        output.EndSend(output.BeginSend(Make(binding, "two"), Patience, null, null));
        Assert.Equal(address, output.RemoteAddress.Uri);
        Assert.Equal(address, output.Via);

        Assert.True(input.WaitForMessage(Patience));
        Assert.True(input.TryReceive(Patience, out var first));
        using (first)
        {
            Assert.Equal("one", first!.GetBody<string>());
            var index = first.Headers.FindHeader("PacketRoutable", "http://schemas.microsoft.com/ws/2005/05/routing");
            Assert.Contains(first.Headers[index], first.Headers.UnderstoodHeaders);
        }

        using (var second = input.EndReceive(input.BeginReceive(Patience, null, null)))
        {
            Assert.Equal("two", second!.GetBody<string>());
        }

        output.Close();
        factory.Close();
        listener.Close();
        Assert.True(input.TryReceive(Patience, out var none));
        Assert.Null(none);
    }

    [Theory]
    [MemberData(nameof(Sessions))]
    public async Task Messages_share_a_session_of_the_pool(string name)
    {
        var notes = new ConcurrentQueue<string>();
        var sessions = new Counting();
        var binding = ChannelBindings.Make(name, new OneWayBindingElement());
        var address = ChannelBindings.NewAddress(binding);
        using var host = new ServiceHost(typeof(Listening));
        host.AddServiceEndpoint(typeof(ITell), ChannelBindings.Make(name), address).EndpointBehaviors.Add(sessions);
        host.Open();
        var factory = binding.BuildChannelFactory<IOutputChannel>();
        factory.Open();
        var one = factory.CreateChannel(new EndpointAddress(address));
        var two = factory.CreateChannel(new EndpointAddress(address));
        one.Open();
        two.Open();
        var key = Guid.NewGuid().ToString("N");
        for (var i = 0; i < 10; i++)
        {
            (i % 2 == 0 ? one : two).Send(Message.CreateMessage(
                binding.MessageVersion!, "urn:woad:test/ITell/Tell", new TellBody(key, i)));
        }

        for (var i = 0; i < 10; i++)
        {
            Assert.True(await Listening.Of(key).Arrived.WaitAsync(Patience));
        }

        Assert.Equal(Enumerable.Range(0, 10), Listening.Of(key).Numbers);
        Assert.Equal(1, sessions.Opened);
        factory.Close();
    }

    [Fact]
    public void Fault_in_answer_to_a_one_way_message_is_thrown()
    {
        var binding = ChannelBindings.Make("text12");
        var address = ChannelBindings.NewAddress(binding);
        using var host = new ServiceHost(typeof(TalkService));
        host.AddServiceEndpoint(typeof(ITalk), binding, address);
        host.Open();
        var factory = ChannelBindings.Make("text12", new OneWayBindingElement()).BuildChannelFactory<IOutputChannel>();
        factory.Open();
        var output = factory.CreateChannel(new EndpointAddress(address));
        output.Open();
        var message = Make(binding, "x");
        message.Headers.MessageId = new System.Xml.UniqueId();
        var error = Assert.Throws<ProtocolException>(() => output.Send(message));
        Assert.IsType<FaultException>(error.InnerException, exactMatch: false);

        var echo = Message.CreateMessage(
            binding.MessageVersion!, "urn:woad:test/ITalk/Echo", new TextBody("Echo", "text", "x"));
        echo.Headers.MessageId = new System.Xml.UniqueId();
        Assert.Contains(
            "EchoResponse", Assert.Throws<ProtocolException>(() => output.Send(echo)).Message,
            StringComparison.Ordinal);
        factory.Abort();
    }

    [Fact]
    public void Message_that_is_not_routable_is_refused_when_it_must_be()
    {
        var binding = ChannelBindings.Make("text12", new OneWayBindingElement { PacketRoutable = true });
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IInputChannel>(address);
        listener.Open();
        var input = listener.AcceptChannel(Patience)!;
        input.Open();
        var factory = ChannelBindings.Make("text12", new OneWayBindingElement()).BuildChannelFactory<IOutputChannel>();
        factory.Open();
        var output = factory.CreateChannel(new EndpointAddress(address));
        output.Open();
        Assert.ThrowsAny<CommunicationException>(() => output.Send(Make(binding, "refused")));
        Assert.False(input.TryReceive(TimeSpan.FromMilliseconds(20), out _));
        listener.Abort();
        factory.Abort();
    }

    [Fact]
    public void Only_one_way_channels_can_be_built()
    {
        var binding = ChannelBindings.Make("text12", new OneWayBindingElement());
        Assert.True(binding.CanBuildChannelFactory<IOutputChannel>());
        Assert.True(binding.CanBuildChannelListener<IInputChannel>());
        Assert.False(binding.CanBuildChannelFactory<IRequestChannel>());
        Assert.False(binding.CanBuildChannelListener<IReplyChannel>());
        Assert.Throws<ArgumentException>(() => binding.BuildChannelFactory<IRequestChannel>());
        Assert.Throws<ArgumentException>(
            () => binding.BuildChannelListener<IReplyChannel>(ChannelBindings.NewAddress(binding)));
        using var factory = new ChannelFactory<ITalk>(binding, new EndpointAddress("http://localhost:1/"));
        Assert.Throws<InvalidOperationException>(factory.Open);
    }

    [Fact]
    public void Element_has_the_documented_defaults_and_copies_its_settings()
    {
        var element = new OneWayBindingElement();
        Assert.Equal(
            (10, false, TimeSpan.FromMinutes(2), TimeSpan.FromMinutes(10), 10, false),
            (
                element.MaxAcceptedChannels, element.PacketRoutable, element.ChannelPoolSettings.IdleTimeout,
                element.ChannelPoolSettings.LeaseTimeout, element.ChannelPoolSettings.MaxOutboundChannelsPerEndpoint,
                element.ShouldSerializeChannelPoolSettings()));
        element.ChannelPoolSettings.IdleTimeout = TimeSpan.FromSeconds(1);
        element.MaxAcceptedChannels = 3;
        element.PacketRoutable = true;
        var clone = (OneWayBindingElement)element.Clone();
        element.ChannelPoolSettings.IdleTimeout = TimeSpan.FromSeconds(9);
        Assert.True(clone.ShouldSerializeChannelPoolSettings());
        Assert.Equal(
            (3, true, TimeSpan.FromSeconds(1)),
            (clone.MaxAcceptedChannels, clone.PacketRoutable, clone.ChannelPoolSettings.IdleTimeout));
        Assert.Throws<ArgumentOutOfRangeException>(() => element.MaxAcceptedChannels = 0);
        Assert.Throws<ArgumentOutOfRangeException>(
            () => element.ChannelPoolSettings.MaxOutboundChannelsPerEndpoint = 0);
        Assert.Throws<ArgumentOutOfRangeException>(
            () => element.ChannelPoolSettings.LeaseTimeout = TimeSpan.FromSeconds(-1));
        Assert.Throws<ArgumentNullException>(() => element.ChannelPoolSettings = null!);
    }

    private static Message Make(Binding binding, string text) =>
        Message.CreateMessage(binding.MessageVersion!, "urn:text", text);

    [ServiceContract(Namespace = "urn:woad:test")]
    private interface ITell
    {
        [OperationContract(IsOneWay = true)]
        void Tell(string key, int number);
    }

    private sealed class Listening : ITell
    {
        private static readonly ConcurrentDictionary<string, Listening> All = new();

        public ConcurrentQueue<int> Numbers { get; } = new();

        public SemaphoreSlim Arrived { get; } = new(0);

        public static Listening Of(string key) => All.GetOrAdd(key, _ => new Listening());

        public void Tell(string key, int number)
        {
            Of(key).Numbers.Enqueue(number);
            Of(key).Arrived.Release();
        }
    }

    private sealed class TellBody(string key, int number) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(System.Xml.XmlDictionaryWriter writer)
        {
            writer.WriteStartElement("Tell", "urn:woad:test");
            writer.WriteElementString("key", "urn:woad:test", key);
            writer.WriteElementString("number", "urn:woad:test", $"{number}");
            writer.WriteEndElement();
        }
    }

    /// <summary>Counts the sessions that come to an endpoint.</summary>
    private sealed class Counting : IEndpointBehavior, IChannelInitializer
    {
        private int _opened;

        public int Opened => Volatile.Read(ref _opened);

        public void Initialize(IClientChannel channel) => Interlocked.Increment(ref _opened);

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            endpointDispatcher.ChannelDispatcher!.ChannelInitializers.Add(this);

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
