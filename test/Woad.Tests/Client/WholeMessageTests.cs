using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Client;

/// <summary>
/// Proxies as WCF's channels for whole messages: documented for the channels of a ChannelFactory, which are
/// IRequestChannel and IOutputChannel beside their contract, and run ClientRuntime.UnhandledClientOperation for such
/// messages.
/// </summary>
public sealed class WholeMessageTests : IDisposable
{
    private const string Next = "http://woad.test/counter/ICounter/Next";

    private readonly EndpointAddress _address = new($"memory://localhost/whole/{Guid.NewGuid():N}");
    private readonly Counter _service = new();
    private readonly MemoryHost _host;

    public WholeMessageTests()
    {
        _host = new MemoryHost(_service);
        var binding = new MemoryBinding();
        _host.AddServiceEndpoint(typeof(ICounter).FullName!, binding, _address.Uri.AbsoluteUri);
        _host.AddServiceEndpoint(typeof(IPlainCounter).FullName!, binding, _address.Uri.AbsoluteUri);
        _host.OpenUnbound();
    }

    public void Dispose() => _host.Abort();

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Proxy_requests_with_whole_messages(bool isCompiled)
    {
        using var factory = new Factories(_address, isCompiled);
        var channel = (IRequestChannel)factory.Proxy;

        using var first = channel.Request(Make(Next));
        using var second = channel.EndRequest(channel.BeginRequest(Make(Next), TimeSpan.FromSeconds(20), null, null));
        using var third = channel.EndRequest(channel.BeginRequest(Make(Next), null, null));

        Assert.Equal([1, 2, 3], [Read(first!), Read(second!), Read(third!)]);
        Assert.Equal(CommunicationState.Opened, channel.State);
        Assert.Equal(_address, channel.RemoteAddress);
        Assert.Equal(_address.Uri, channel.Via);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Fault_comes_as_a_message(bool isCompiled)
    {
        using var factory = new Factories(_address, isCompiled);

        using var reply = ((IRequestChannel)factory.Proxy).Request(Make("urn:nobody"), TimeSpan.FromSeconds(20));

        Assert.True(reply!.IsFault);
        Assert.Equal("ActionNotSupported", MessageFault.CreateFault(reply, 65536).Code.SubCode!.Name);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Proxy_sends_whole_messages_one_way(bool isCompiled)
    {
        using var factory = new Factories(_address, isCompiled);
        var channel = (IOutputChannel)factory.Proxy;
        channel.Send(Make("http://woad.test/counter/ICounter/Tell"));
        channel.Send(Make("http://woad.test/counter/ICounter/Tell"), TimeSpan.FromSeconds(20));
        channel.EndSend(channel.BeginSend(Make("http://woad.test/counter/ICounter/Tell"), null, null));
        channel.EndSend(
            channel.BeginSend(Make("http://woad.test/counter/ICounter/Tell"), TimeSpan.FromSeconds(20), null, null));

        for (var i = 0; i < 4; i++)
        {
            Assert.True(await _service.Told.WaitAsync(TimeSpan.FromSeconds(60)));
        }

        Assert.Equal(_address, channel.RemoteAddress);
        Assert.Equal(_address.Uri, channel.Via);
    }

    [Fact]
    public void Request_that_is_not_answered_in_its_own_time_is_overdue()
    {
        using var factory = new Factories(_address, isCompiled: false);
        var channel = (IRequestChannel)factory.Proxy;

        var error = Assert.Throws<TimeoutException>(
            () => channel.Request(Make("http://woad.test/counter/ICounter/Never"), TimeSpan.FromMilliseconds(50)));

        Assert.Contains("00:00:00.0500000", error.Message, StringComparison.Ordinal);
        ((ICommunicationObject)channel).Abort();
    }

    [Fact]
    public void Inspectors_of_the_unhandled_operation_see_messages()
    {
        var inspector = new Inspector();
        using var factory = new Factories(_address, isCompiled: false, inspector);

        using var reply = ((IRequestChannel)factory.Proxy).Request(Make(Next));

        Assert.Equal(["before * 1", "after *"], inspector.Seen);
    }

    [Fact]
    public void Null_and_negative_times_are_refused()
    {
        using var factory = new Factories(_address, isCompiled: false);
        var channel = (IRequestChannel)factory.Proxy;
        Assert.Throws<ArgumentNullException>(() => channel.Request(null!));
        Assert.Throws<ArgumentOutOfRangeException>(() => channel.Request(Make(Next), TimeSpan.FromSeconds(-1)));
        Assert.Throws<ArgumentNullException>(() => ((IOutputChannel)channel).Send(null!));
    }

    private static Message Make(string action) => Message.CreateMessage(
        MessageVersion.Default,
        action,
        XmlReader.Create(
            new StringReader($"<{action.Split('/')[^1].Replace(':', '.')} xmlns=\"http://woad.test/counter\"/>")));

    private static int Read(Message reply)
    {
        using var reader = reply.GetReaderAtBodyContents();
        reader.ReadStartElement("NextResponse", "http://woad.test/counter");
        return reader.ReadElementContentAsInt();
    }

    [ServiceContract(Name = "ICounter", Namespace = "http://woad.test/counter")]
    private interface IPlainCounter
    {
        [OperationContract(IsOneWay = true)]
        void Tell();

        [OperationContract]
        void Never();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
    private sealed class Counter : ICounter, IPlainCounter
    {
        private readonly TaskCompletionSource _never = new();
        private int _count;

        public SemaphoreSlim Told { get; } = new(0);

        public int Next() => Interlocked.Increment(ref _count);

        public string? Session() => null;

        public void Tell() => Told.Release();

        public void Never() => _never.Task.Wait(TimeSpan.FromSeconds(20));
    }

    /// <summary>A proxy with generated code, or one by reflection: the contract's description was changed.</summary>
    private sealed class Factories : IDisposable
    {
        private readonly ChannelFactory<ICounter> _factory;

        public Factories(EndpointAddress address, bool isCompiled, IParameterInspector? inspector = null)
        {
            _factory = new ChannelFactory<ICounter>(new MemoryBinding(), address);
            _factory.Endpoint.Contract.IgnoresCompiled = !isCompiled;
            if (inspector is not null)
            {
                _factory.Endpoint.Behaviors.Add(new Adding(inspector));
            }

            Proxy = _factory.CreateChannel();
            Assert.NotEqual(isCompiled, Proxy.GetType().Assembly.IsDynamic);
        }

        public ICounter Proxy { get; }

        public void Dispose() => _factory.Abort();
    }

    private sealed class Inspector : IParameterInspector
    {
        public List<string> Seen { get; } = [];

        public object? BeforeCall(string operationName, object?[] inputs)
        {
            Seen.Add($"before {operationName} {inputs.Length}");
            return null;
        }

        public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState)
        {
            Assert.IsAssignableFrom<Message>(returnValue);
            Seen.Add($"after {operationName}");
        }
    }

    private sealed class Adding(IParameterInspector inspector) : IEndpointBehavior
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            var unhandled = clientRuntime.UnhandledClientOperation;
            Assert.Equal(("*", "*", "*"), (unhandled.Name, unhandled.Action, unhandled.ReplyAction));
            Assert.NotNull(unhandled.Formatter);
            unhandled.ParameterInspectors.Add(inspector);
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
