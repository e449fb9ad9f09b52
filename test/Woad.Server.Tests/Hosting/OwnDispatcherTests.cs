using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Hosting;

/// <summary>
/// A ChannelDispatcher that the program makes of a listener serves the endpoints that the program gives it.
/// </summary>
public sealed class OwnDispatcherTests
{
    private Binding _binding = new WSHttpBinding(SecurityMode.None);
    private Uri _address = new($"http://127.0.0.1:{FreePort.Next()}/own");
    private int _calls;

    [Theory]
    [InlineData("http")]
    [InlineData("net.tcp")]
    public async Task Dispatcher_of_a_listener_serves_calls_beside_the_hosts_own(string scheme)
    {
        if (scheme == "net.tcp")
        {
            _binding = new NetTcpBinding(SecurityMode.None);
            _address = new Uri($"net.tcp://127.0.0.1:{FreePort.Next()}/own");
        }

        var other = new UriBuilder(_address) { Port = FreePort.Next() }.Uri;
        using var host = new ServiceHost(typeof(CallsService));
        var described = host.AddServiceEndpoint(typeof(ICalls), _binding, other);
        var dispatcher = Dispatcher();
        host.ChannelDispatchers.Add(dispatcher);
        await Task.Run(host.Open);

        Assert.Equal("urn:ask body of 1", Ask("urn:ask"));
        Assert.Equal("urn:other other", Ask("urn:other"));
        Assert.Equal("urn:ask body of 2", Ask("urn:ask"));
        Assert.Equal(
            (CommunicationState.Opened, CommunicationState.Opened), (dispatcher.State, dispatcher.Listener!.State));
        Assert.Same(host, dispatcher.Host);
        using var factory = new ChannelFactory<ICalls>(_binding, described.Address);
        Assert.Equal(3, factory.CreateChannel().Add(1, 2));
        factory.Abort();

        host.Close();
        Assert.Equal(
            (CommunicationState.Closed, CommunicationState.Closed), (dispatcher.State, dispatcher.Listener.State));
    }

    [Fact]
    public void Host_that_fills_its_dispatchers_itself_needs_no_description()
    {
        using var host = new BareHost(Dispatcher());
        host.Open();

        Assert.Equal("urn:ask body of 1", Ask("urn:ask"));
        host.Close();
    }

    [Theory]
    [InlineData("MessageVersion")]
    [InlineData("EndpointDispatcher")]
    [InlineData("Invoker")]
    [InlineData("Formatter")]
    public void What_is_missing_is_said_when_the_host_opens(string missing)
    {
        using var host = new BareHost(Dispatcher(missing));

        var error = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.Contains(missing, error.Message, StringComparison.Ordinal);
        host.Abort();
    }

    [Fact]
    public void Constructors_take_name_and_timeouts()
    {
        var listener = Listener();
        var named = new ChannelDispatcher(listener, "urn:x:name", new CustomBinding
        {
            SendTimeout = TimeSpan.FromSeconds(5),
        });

        Assert.Equal(("urn:x:name", listener), (named.BindingName, named.Listener));
        Assert.Equal("name", new ChannelDispatcher(listener, "name").BindingName);
        Assert.Same(listener, new ChannelDispatcher(listener).Listener);
        Assert.Throws<ArgumentNullException>(() => new ChannelDispatcher(null!));
    }

    private IChannelListener Listener() => _binding is NetTcpBinding
        ? _binding.BuildChannelListener<IDuplexSessionChannel>(_address)
        : _binding.BuildChannelListener<IReplyChannel>(_address);

    private ChannelDispatcher Dispatcher(string missing = "")
    {
        var dispatcher = new ChannelDispatcher(Listener(), "urn:own");
        if (missing != "MessageVersion")
        {
            dispatcher.MessageVersion = MessageVersion.Soap12WSAddressing10;
        }

        if (missing == "EndpointDispatcher")
        {
            return dispatcher;
        }

        var endpoint = new EndpointDispatcher(new EndpointAddress(_address), "Own", "urn:own");
        var runtime = endpoint.DispatchRuntime;
        runtime.InstanceProvider = new Counters();
        runtime.Operations.Add(new DispatchOperation(runtime, "Ask", "urn:ask", "urn:answer")
        {
            Formatter = missing == "Formatter" ? null : new TextFormatter(),
            Invoker = missing == "Invoker"
                ? null
                : new Invoker((_, text) => $"{text} of {Interlocked.Increment(ref _calls)}"),
        });
        runtime.UnhandledDispatchOperation = new DispatchOperation(runtime, "Other", "*", "*")
        {
            DeserializeRequest = false,
            SerializeReply = false,
            Invoker = new Invoker(
                (_, request) => Message.CreateMessage(((Message)request!).Version, "urn:answer", "other")),
        };
        dispatcher.Endpoints.Add(endpoint);
        return dispatcher;
    }

    private string Ask(string action)
    {
        using var factory = new ChannelFactory<IAsk>(_binding, new EndpointAddress(_address));
        using var reply = factory.CreateChannel().Ask(
            Message.CreateMessage(MessageVersion.Soap12WSAddressing10, action, "body"));
        var text = $"{action} {reply.GetBody<string>()}";
        factory.Abort();
        return text;
    }

    [ServiceContract]
    private interface IAsk
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Ask(Message message);
    }

    private sealed class BareHost(ChannelDispatcher dispatcher) : ServiceHostBase
    {
        protected override ServiceDescription CreateDescription(
            out IDictionary<string, ContractDescription> implementedContracts) =>
            throw new NotSupportedException();

        protected override void InitializeRuntime() => ChannelDispatchers.Add(dispatcher);
    }

    private sealed class Counters : IInstanceProvider
    {
        public object GetInstance(InstanceContext instanceContext) => this;

        public object GetInstance(InstanceContext instanceContext, Message message) => this;

        public void ReleaseInstance(InstanceContext instanceContext, object instance)
        {
        }
    }

    private sealed class TextFormatter : IDispatchMessageFormatter
    {
        public void DeserializeRequest(Message message, object?[] parameters) =>
            parameters[0] = message.GetBody<string>();

        public Message SerializeReply(MessageVersion messageVersion, object?[] parameters, object? result) =>
            Message.CreateMessage(messageVersion, "urn:answer", result);
    }

    private sealed class Invoker(Func<object, object?, object> call) : IOperationInvoker
    {
        public bool IsSynchronous => true;

        public object?[] AllocateInputs() => new object?[1];

        public object? Invoke(object instance, object?[] inputs, out object?[] outputs)
        {
            outputs = [];
            return call(instance, inputs[0]);
        }

        public IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state) =>
            throw new NotSupportedException();

        public object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result) =>
            throw new NotSupportedException();
    }
}
