using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Server.Tests.Channels;

/// <summary>Factories whose type argument is a shape of channels: they send whole messages.</summary>
public sealed class ChannelShapeFactoryTests : IDisposable
{
    private readonly ServiceHost _host = new(typeof(Whole));

    public static TheoryData<string> Bindings => ["basic", "ws", "tcp", "pipe", "reliable"];

    public void Dispose() => _host.Abort();

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Request_channel_sends_a_message_and_receives_its_reply(string name)
    {
        var address = await OpenAsync(name);
        using var factory = new ChannelFactory<IRequestChannel>(Bind(name), address);
        var inspected = new Counting();
        factory.Endpoint.EndpointBehaviors.Add(inspected);
        var channel = factory.CreateChannel();
        channel.Open();

        using var reply = channel.Request(Ask(channel, "a"));
        using var second = await Task.Factory.FromAsync(
            channel.BeginRequest, channel.EndRequest, Ask(channel, "b"), null);

        Assert.Equal(["got a", "got b"], new[] { reply!.GetBody<string>(), second!.GetBody<string>() });
        Assert.Equal(2, inspected.Requests);
        channel.Close();
        factory.Close();
    }

    [Theory]
    [InlineData("basic")]
    [InlineData("ws")]
    [InlineData("tcp")]
    [InlineData("pipe")]
    public async Task Output_channel_sends_a_message(string name)
    {
        var address = await OpenAsync(name);
        using var factory = new ChannelFactory<IOutputChannel>(Bind(name), address);
        var channel = factory.CreateChannel();
        channel.Open();
        var text = Guid.NewGuid().ToString();

        channel.Send(Message.CreateMessage(VersionOf(channel), "urn:whole/tell", text));

        await Whole.Told(text).Task.WaitAsync(TimeSpan.FromSeconds(60));
        channel.Close();
        factory.Close();
    }

    [Fact]
    public async Task Duplex_session_channel_is_that_of_the_binding()
    {
        var address = await OpenAsync("tcp");
        using var factory = new ChannelFactory<IDuplexSessionChannel>(Bind("tcp"), address);
        var channel = factory.CreateChannel();
        channel.Open();
        Assert.NotNull(channel.Session.Id);
        var request = Ask(channel, "a");
        request.Headers.MessageId = new System.Xml.UniqueId();
        request.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);

        channel.Send(request);

        Assert.Equal("got a", channel.Receive(TimeSpan.FromSeconds(60))!.GetBody<string>());
        factory.Close();
        Assert.Equal(CommunicationState.Closed, channel.State);
    }

    [Fact]
    public async Task Request_session_channel_is_that_of_the_binding()
    {
        var address = await OpenAsync("reliable");
        using var factory = new ChannelFactory<IRequestSessionChannel>(Bind("reliable"), address);
        var channel = factory.CreateChannel();
        channel.Open();

        Assert.Equal("got a", channel.Request(Ask(channel, "a"))!.GetBody<string>());
        Assert.NotNull(channel.Session.Id);
        channel.Close();
    }

    [Fact]
    public void Shape_that_the_binding_has_not_is_named_at_open()
    {
        using var factory = new ChannelFactory<IDuplexSessionChannel>(
            new BasicHttpBinding(), new EndpointAddress("http://localhost/none"));

        Assert.Contains(
            nameof(IDuplexSessionChannel),
            Assert.Throws<InvalidOperationException>(factory.Open).Message,
            StringComparison.Ordinal);
    }

    private static Message Ask(IChannel channel, string text) =>
        Message.CreateMessage(VersionOf(channel), "urn:whole/ask", text);

    private static MessageVersion VersionOf(IChannel channel) => channel.GetProperty<MessageVersion>()!;

    private static Binding Bind(string name) => name switch
    {
        "basic" => new BasicHttpBinding(),
        "ws" => new WSHttpBinding(SecurityMode.None),
        "reliable" => new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true),
        "tcp" => new NetTcpBinding(SecurityMode.None),
        _ => new NetNamedPipeBinding(NetNamedPipeSecurityMode.None),
    };

    private async Task<EndpointAddress> OpenAsync(string name)
    {
        var binding = Bind(name);
        var address = name == "pipe"
            ? $"net.pipe://localhost/{Guid.NewGuid():N}"
            : $"{binding.Scheme}://127.0.0.1:{FreePort.Next()}/whole";
        _host.AddServiceEndpoint(typeof(IWhole), binding, address);
        await Task.Run(_host.Open);
        return new EndpointAddress(address);
    }

    [ServiceContract]
    public interface IWhole
    {
        [OperationContract(Action = "urn:whole/ask", ReplyAction = "urn:whole/answer")]
        Message Ask(Message message);

        [OperationContract(Action = "urn:whole/tell", IsOneWay = true)]
        void Tell(Message message);
    }

    private sealed class Whole : IWhole
    {
        private static readonly ConcurrentDictionary<string, TaskCompletionSource> All = new();

        public static TaskCompletionSource Told(string text) => All.GetOrAdd(
            text, static _ => new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously));

        public Message Ask(Message message) => Message.CreateMessage(
            message.Version, "urn:whole/answer", "got " + message.GetBody<string>());

        public void Tell(Message message) => Told(message.GetBody<string>()).TrySetResult();
    }

    private sealed class Counting : IEndpointBehavior, IClientMessageInspector
    {
        public int Requests { get; private set; }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void AfterReceiveReply(ref Message reply, object? correlationState)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
            clientRuntime.ClientMessageInspectors.Add(this);

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
        }

        public object? BeforeSendRequest(ref Message request, IClientChannel channel)
        {
            Requests++;
            return null;
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
