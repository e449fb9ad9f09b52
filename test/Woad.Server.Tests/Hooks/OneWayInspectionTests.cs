using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Server.Tests.Dispatch;

namespace Woad.Server.Tests.Hooks;

/// <summary>Inspectors of a service hear of the end of one-way operations, and of replies first to last.</summary>
public sealed class OneWayInspectionTests
{
    private static readonly string[] Received = ["request 1", "request 2"];

    public static TheoryData<string, string> Cases
    {
        get
        {
            var cases = new TheoryData<string, string>();
            foreach (var wire in (string[])["basic", "basic streamed", "ws", "binary", "tcp"])
            {
                foreach (var lane in (string[])["compiled", "emitted", "messages"])
                {
                    cases.Add(wire, lane);
                }
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task One_way_operation_ends_with_null_for_each_inspector(string wire, string lane)
    {
        var notes = new Notes(expected: 5);
        using var service = Open(notes, wire, lane);
        using var factory = new ChannelFactory<IFickle>(RawWire.Of(wire).Binding, new EndpointAddress(service.Address));

        factory.CreateChannel().Tell("a");

        var all = await notes.ReadAsync();
        Assert.Equal([.. Received, "told a", "reply null 1", "reply null 2"], all);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task One_way_operation_that_throws_ends_with_null_too(string wire, string lane)
    {
        var notes = new Notes(expected: 6);
        using var service = Open(notes, wire, lane);
        using var factory = new ChannelFactory<IFickle>(RawWire.Of(wire).Binding, new EndpointAddress(service.Address));

        factory.CreateChannel().Tell("throw");

        var all = await notes.ReadAsync();
        Assert.Equal([.. Received, "told throw"], all.Take(3));
        Assert.Equal(["reply null 1", "reply null 2"], all.Where(n => n.StartsWith("reply", StringComparison.Ordinal)));
        Assert.Contains("error InvalidTimeZoneException", all);
    }

    [Fact]
    public async Task One_way_message_that_cannot_be_read_ends_with_null_too()
    {
        var notes = new Notes(expected: 5);
        using var service = Open(notes, "basic", "compiled");

        await service.AskAsync(
            service.Envelope("", "<Tell xmlns=\"urn:fickle\"><text><b/></text></Tell>"), "urn:fickle/Fickle/Tell");

        var all = await notes.ReadAsync();
        Assert.Equal(Received, all.Take(2));
        Assert.Equal(["reply null 1", "reply null 2"], all.Where(n => n.StartsWith("reply", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("basic")]
    [InlineData("tcp")]
    public async Task Exception_of_an_inspector_after_a_one_way_operation_is_handled(string wire)
    {
        var notes = new Notes(expected: 5) { Throws = true };
        using var service = Open(notes, wire, "compiled");
        using var factory = new ChannelFactory<IFickle>(RawWire.Of(wire).Binding, new EndpointAddress(service.Address));

        factory.CreateChannel().Tell("a");

        var all = await notes.ReadAsync();
        Assert.Equal([.. Received, "told a", "reply null 1", "error InvalidCastException"], all);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Replies_and_faults_are_seen_first_to_last(string wire, string lane)
    {
        var notes = new Notes(expected: 9);
        using var service = Open(notes, wire, lane);
        using var factory = new ChannelFactory<IFickle>(RawWire.Of(wire).Binding, new EndpointAddress(service.Address));
        var proxy = factory.CreateChannel();

        Assert.Equal("a", await Task.Run(() => proxy.Ask("a")));
        await Assert.ThrowsAsync<FaultException>(() => Task.Run(() => proxy.Ask("fault")));

        var all = await notes.ReadAsync();
        Assert.Equal(
            [.. Received, "reply message 1", "reply message 2", .. Received, "reply fault 1", "reply fault 2"],
            all.Where(n => !n.StartsWith("error", StringComparison.Ordinal)));
    }

    [Fact]
    public async Task Inspectors_of_callbacks_hear_of_one_way_callbacks()
    {
        var address = new Uri($"net.tcp://127.0.0.1:{FreePort.Next()}/fickle");
        using var host = new ServiceHost(typeof(TalkativeService));
        host.AddServiceEndpoint(typeof(ITalkative), new NetTcpBinding(SecurityMode.None), address);
        host.Open();
        var notes = new Notes(expected: 5);
        using var factory = new DuplexChannelFactory<ITalkative>(
            new InstanceContext(new Listening(notes)), new NetTcpBinding(SecurityMode.None),
            new EndpointAddress(address));
        factory.Endpoint.EndpointBehaviors.Add(notes);
        var proxy = factory.CreateChannel();

        await Task.Run(proxy.Start);

        var all = await notes.ReadAsync();
        Assert.Equal([.. Received, "told back", "reply null 1", "reply null 2"], all);
    }

    private static RawService Open(Notes notes, string wire, string lane) => new(
        new FickleService(notes), typeof(IFickle), wire, lane,
        endpoint => endpoint.EndpointBehaviors.Add(notes));

    [ServiceContract(Namespace = "urn:fickle", Name = "Fickle")]
    public interface IFickle
    {
        [OperationContract(IsOneWay = true)]
        void Tell(string text);

        [OperationContract]
        string Ask(string text);
    }

    [ServiceContract(CallbackContract = typeof(IListening))]
    public interface ITalkative
    {
        [OperationContract]
        void Start();
    }

    public interface IListening
    {
        [OperationContract(IsOneWay = true)]
        void Hear(string text);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    private sealed class FickleService(Notes notes) : IFickle
    {
        public void Tell(string text)
        {
            notes.Add("told " + text);
            if (text == "throw")
            {
                throw new InvalidTimeZoneException();
            }
        }

        public string Ask(string text) => text == "fault" ? throw new FaultException("fault") : text;
    }

    private sealed class TalkativeService : ITalkative
    {
        public void Start() => OperationContext.Current!.GetCallbackChannel<IListening>()!.Hear("back");
    }

    [CallbackBehavior(UseSynchronizationContext = false, ConcurrencyMode = ConcurrencyMode.Multiple)]
    private sealed class Listening(Notes notes) : IListening
    {
        public void Hear(string text) => notes.Add("told " + text);
    }

    /// <summary>Two inspectors and an error handler, and what they have seen.</summary>
    private sealed class Notes(int expected) : IEndpointBehavior, IErrorHandler
    {
        private readonly ConcurrentQueue<string> _notes = [];
        private readonly TaskCompletionSource _all = new(TaskCreationOptions.RunContinuationsAsynchronously);

        /// <summary>Whether the first inspector throws when it hears of the end.</summary>
        public bool Throws { get; init; }

        public void Add(string note)
        {
            _notes.Enqueue(note);
            if (_notes.Count >= expected)
            {
                _all.TrySetResult();
            }
        }

        public async Task<string[]> ReadAsync()
        {
            await _all.Task.WaitAsync(TimeSpan.FromSeconds(60));
            return [.. _notes];
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
            Install(endpointDispatcher.DispatchRuntime);
            endpointDispatcher.ChannelDispatcher!.ErrorHandlers.Add(this);
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
            Install(clientRuntime.CallbackDispatchRuntime);

        public void ProvideFault(Exception error, MessageVersion version, ref Message? fault)
        {
        }

        public bool HandleError(Exception error)
        {
            Add("error " + error.GetType().Name);
            return true;
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }

        private void Install(DispatchRuntime runtime)
        {
            runtime.MessageInspectors.Add(new Inspector(this, 1));
            runtime.MessageInspectors.Add(new Inspector(this, 2));
        }
    }

    private sealed class Inspector(Notes notes, int number) : IDispatchMessageInspector
    {
        public object? AfterReceiveRequest(
            ref Message request, IClientChannel channel, InstanceContext instanceContext)
        {
            notes.Add($"request {number}");
            return number;
        }

        public void BeforeSendReply(ref Message reply, object? correlationState)
        {
            notes.Add($"reply {(reply is null ? "null" : reply.IsFault ? "fault" : "message")} {correlationState}");
            if (notes.Throws && number == 1)
            {
                throw new InvalidCastException();
            }
        }
    }
}
