using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Formatters.Emitted;
using Woad.Tests.Instancing;

namespace Woad.Tests.Dispatch;

/// <summary>Compiled operations whose messages are inspected.</summary>
public sealed class InspectedLaneTests
{
    [Fact]
    public void Messages_that_are_looked_at_only_are_read_and_written_by_the_codec()
    {
        var inspector = new Inspector();
        using var service = Open(inspector);
        var proxy = service.Connect();

        var item = proxy.Turn(new Item { Name = "a" });

        Assert.Equal("codec codec", item.Name);
        Assert.Equal(["http://tests/IStock/Turn", "http://tests/IStock/TurnResponse"], inspector.Actions);
        Assert.Equal(MessageState.Read, inspector.State);
    }

    [Fact]
    public void Parameters_that_are_looked_at_only_are_read_and_written_by_the_codec()
    {
        var inspector = new ParameterInspector();
        using var service = Open(dispatch => dispatch.Operations["Turn"].ParameterInspectors.Add(inspector));

        var item = service.Connect().Turn(new Item { Name = "a" });

        Assert.Equal("codec codec", item.Name);
        Assert.Equal(["Turn 1", "Turn 0"], inspector.Calls);
    }

    [Fact]
    public void Result_that_a_hook_replaces_goes_out()
    {
        var inspector = new ParameterInspector { Replaces = true };
        using var service = Open(dispatch => dispatch.Operations["Turn"].ParameterInspectors.Add(inspector));

        Assert.Equal("item b", service.Connect().Turn(new Item { Name = "a" }).Name);
    }

    [Fact]
    public void Request_that_an_inspector_copies_is_read_by_the_codec()
    {
        using var service = Open(new Inspector
        {
            Request = request =>
            {
                var copy = request.CreateBufferedCopy(int.MaxValue);
                Assert.Contains("<Name", copy.CreateMessage().ToString(), StringComparison.Ordinal);
                return copy.CreateMessage();
            },
        });

        Assert.Equal("codec codec", service.Connect().Turn(new Item { Name = "a" }).Name);
    }

    [Fact]
    public void Request_that_an_inspector_replaces_is_read_as_it_has_become()
    {
        using var service = Open(new Inspector
        {
            Request = request =>
            {
                var copy = request.CreateBufferedCopy(int.MaxValue).CreateMessage();
                var other = Message.CreateMessage(
                    copy.Version, copy.Headers.Action, copy.GetReaderAtBodyContents());
                other.Headers.CopyHeadersFrom(copy.Headers);
                return other;
            },
        });

        Assert.Equal("serializer serializer", service.Connect().Turn(new Item { Name = "a" }).Name);
    }

    [Fact]
    public void Reply_that_an_inspector_changes_goes_out_with_the_changes()
    {
        using var service = Open(new Inspector
        {
            Reply = reply =>
            {
                reply.Headers.Add(MessageHeader.CreateHeader("Added", "urn:added", 7));
                return reply;
            },
        });
        var proxy = service.Connect();
        using var scope = new OperationContextScope((IContextChannel)proxy);

        Assert.Equal("codec codec", proxy.Turn(new Item { Name = "a" }).Name);
        Assert.Equal(7, OperationContext.Current!.IncomingMessageHeaders!.GetHeader<int>("Added", "urn:added"));
    }

    [Fact]
    public void Message_that_an_inspector_keeps_has_no_body_after_the_call()
    {
        Message? kept = null;
        using var service = Open(new Inspector { Request = request => kept = request });
        var proxy = service.Connect();
        for (var i = 0; i < 3; i++)
        {
            proxy.Touch();
        }

        Assert.Equal("http://tests/IStock/Touch", kept!.Headers.Action);
        Assert.Throws<ObjectDisposedException>(() => kept.Headers.GetReaderAtHeader(0));
    }

    [Fact]
    public void Copy_that_an_inspector_keeps_stays_as_it_is()
    {
        var kept = new List<MessageBuffer>();
        using var service = Open(new Inspector
        {
            Request = request =>
            {
                kept.Add(request.CreateBufferedCopy(int.MaxValue));
                return kept[^1].CreateMessage();
            },
        });
        var proxy = service.Connect();
        for (var i = 0; i < 5; i++)
        {
            proxy.Turn(new Item { Name = $"item {i}" });
        }

        Assert.All(
            kept.Index(),
            copy => Assert.Contains(
                $"item {copy.Index}<", copy.Item.CreateMessage().ToString(), StringComparison.Ordinal));
    }

    private static MemoryService<IStock> Open(Inspector inspector) =>
        Open(dispatch => dispatch.MessageInspectors.Add(inspector));

    private static MemoryService<IStock> Open(Action<DispatchRuntime> configure)
    {
        var service = new MemoryService<IStock>(typeof(Stock), dispatch: configure).Open();
        EmittedContract.Of(typeof(IStock))!.Emit();
        Assert.All(EmittedContract.Of(typeof(IStock))!.Operations, operation => Assert.NotNull(operation.Made));
        return service;
    }

    [ServiceContract(Namespace = "http://tests/")]
    private interface IStock
    {
        [OperationContract]
        Item Turn(Item item);

        [OperationContract]
        void Touch();
    }

    /// <summary>Knows what has read and written it.</summary>
    [DataContract(Namespace = "http://tests/")]
    private sealed class Item
    {
        private string _name = "";

        [DataMember]
        public string Name
        {
            get => Replies ? $"{ReadBy} {Reader}" : _name;
            set
            {
                _name = value;
                ReadBy = Reader;
            }
        }

        public bool Replies { get; set; }

        private string ReadBy { get; set; } = "";

        private static string Reader =>
            Environment.StackTrace.Contains("System.Runtime.Serialization", StringComparison.Ordinal)
                ? "serializer"
                : "codec";
    }

    private sealed class Stock : IStock
    {
        public Item Turn(Item item)
        {
            if (item.Name.StartsWith("item", StringComparison.Ordinal))
            {
                return item;
            }

            item.Replies = true;
            return item;
        }

        public void Touch()
        {
        }
    }

    private sealed class ParameterInspector : IParameterInspector
    {
        public List<string> Calls { get; } = [];

        public bool Replaces { get; init; }

        public object? BeforeCall(string operationName, object?[] inputs)
        {
            Calls.Add($"{operationName} {inputs.Length}");
            if (Replaces)
            {
                inputs[0] = new Item { Name = "item b" };
            }

            return null;
        }

        public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState) =>
            Calls.Add($"{operationName} {outputs.Length}");
    }

    private sealed class Inspector : IDispatchMessageInspector
    {
        public List<string> Actions { get; } = [];

        /// <summary>The state of the request when it has been carried out.</summary>
        public MessageState State { get; private set; }

        public Func<Message, Message> Request { get; init; } = message => message;

        public Func<Message, Message> Reply { get; init; } = message => message;

        public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
        {
            Actions.Add(request.Headers.Action!);
            request = Request(request);
            return request;
        }

        public void BeforeSendReply(ref Message reply, object? correlationState)
        {
            Actions.Add(reply.Headers.Action!);
            State = ((Message)correlationState!).State;
            Assert.Empty(reply.Properties);
            reply = Reply(reply);
        }
    }
}
