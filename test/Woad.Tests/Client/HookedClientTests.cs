using System.Buffers;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Text;
using System.Xml;
using Woad.Formatters.Emitted;
using Woad.Messages;
using Woad.Tests.Instancing;
using Woad.Xml;

namespace Woad.Tests.Client;

/// <summary>
/// Clients with inspectors and scopes, whose bodies are written and read by codecs as long as no hook changes them.
/// </summary>
public sealed class HookedClientTests
{
    private const string Ns = "urn:hooks";

    [Fact]
    public void Inspector_that_logs_actions_leaves_bodies_to_the_codec()
    {
        var inspector = new Inspector();

        var (reply, request) = Call(inspector);

        Assert.Equal(("codec", "codec"), (reply, request));
        Assert.Equal(["http://tests/IStock/Turn", "http://tests/IStock/TurnResponse"], inspector.Actions);
    }

    [Fact]
    public void Inspector_that_adds_a_header_leaves_bodies_to_the_codec()
    {
        var inspector = new Inspector
        {
            Request = request =>
            {
                request.Headers.Add(MessageHeader.CreateHeader("Token", Ns, "<t&>"));
                return request;
            },
        };

        var (reply, request) = Call(inspector);

        Assert.Equal(("codec", "codec"), (reply, request));
        Assert.Equal("<t&>", Stock.Token);
    }

    [Fact]
    public void Header_of_a_scope_leaves_bodies_to_the_codec()
    {
        using var service = Open();
        var proxy = Create(service, null).CreateChannel();
        using var scope = new OperationContextScope((IContextChannel)proxy);
        OperationContext.Current!.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader("Token", Ns, "scope"));

        var item = proxy.Turn(new Item { Name = "a" });

        Assert.Equal(("codec", "codec"), (item.ReadBy, item.WrittenBy));
        Assert.Equal("scope", Stock.Token);
        Assert.Equal("answered", OperationContext.Current!.IncomingMessageHeaders!.GetHeader<string>("Answer", Ns));
    }

    [Fact]
    public void Inspector_that_reads_a_header_of_the_reply_leaves_it_to_the_codec()
    {
        var answer = "";
        var inspector = new Inspector
        {
            Reply = reply =>
            {
                answer = reply.Headers.GetHeader<string>("Answer", Ns);
                return reply;
            },
        };

        Assert.Equal("codec", Call(inspector).ReadBy);
        Assert.Equal("answered", answer);
    }

    [Fact]
    public void Copy_that_an_inspector_keeps_can_be_read_after_the_call()
    {
        var kept = new List<MessageBuffer>();
        var inspector = new Inspector { Request = Keep, Reply = Keep };

        var (reply, request) = Call(inspector);

        Assert.Equal(("codec", "codec"), (reply, request));
        Assert.All(kept, copy => Assert.Contains("Name>a<", copy.CreateMessage().ToString(), StringComparison.Ordinal));

        Message Keep(Message message)
        {
            kept.Add(message.CreateBufferedCopy(int.MaxValue));
            return kept[^1].CreateMessage();
        }
    }

    [Fact]
    public void Request_that_an_inspector_replaces_is_sent_as_it_has_become()
    {
        var inspector = new Inspector
        {
            Request = request =>
            {
                var body = request.ToString();
                Assert.Contains("Name>a<", body, StringComparison.Ordinal);
                var other = Message.CreateMessage(request.Version, request.Headers.Action, new Replacement());
                other.Headers.MessageId = request.Headers.MessageId;
                other.Headers.ReplyTo = request.Headers.ReplyTo;
                other.Headers.To = request.Headers.To;
                return other;
            },
        };

        using var service = Open();
        Assert.Equal("replaced", Connect(service, inspector).Turn(new Item { Name = "a" }).Name);
    }

    [Fact]
    public void Fault_reaches_a_client_with_an_inspector()
    {
        using var service = Open();
        var inspector = new Inspector();

        var fault = Assert.Throws<FaultException>(() => Connect(service, inspector).Turn(new Item { Name = "bad" }));

        Assert.Equal("no", fault.Message);
        Assert.Equal(2, inspector.Actions.Count);
    }

    [Fact]
    public void Parameter_that_a_hook_replaces_is_sent()
    {
        using var service = Open();
        var proxy = Connect(service, client => client.Operations["Turn"].ParameterInspectors.Add(new Replacing()));

        var item = proxy.Turn(new Item { Name = "a" });

        Assert.Equal(("b", "codec", "codec"), (item.Name, item.ReadBy, item.WrittenBy));
    }

    [Fact]
    public void Body_by_the_codec_has_the_bytes_of_the_serializer()
    {
        var compared = 0;
        var inspector = new Inspector
        {
            Request = request =>
            {
                request.Headers.Add(MessageHeader.CreateHeader("Token", Ns, "t"));
                var copy = request.CreateBufferedCopy(int.MaxValue);
                Assert.Equal(SerializedText(copy.CreateMessage()), EncodedText(copy.CreateMessage()));
                Assert.Equal(SerializedBinary(copy.CreateMessage()), EncodedBinary(copy.CreateMessage()));
                compared++;
                return copy.CreateMessage();
            },
        };
        using var service = Open();
        var proxy = Connect(service, inspector);

        Assert.Equal("<&\r\n", proxy.Name("<&\r\n", new DateTime(2026, 11, 27, 1, 2, 3, DateTimeKind.Utc), 1.5m, -0.5));
        Assert.Null(proxy.Name(null, default, 0, double.NaN));

        Assert.Equal(2, compared);
    }

    /// <summary>A writer that is not the encoder's has the body from the serializer.</summary>
    private static string SerializedText(Message message)
    {
        using var serialized = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(serialized, Encoding.UTF8, ownsStream: false))
        {
            message.WriteMessage(writer);
        }

        return Encoding.UTF8.GetString(serialized.ToArray());
    }

    private static string EncodedText(Message message)
    {
        var output = new ArrayBufferWriter<byte>();
        EnvelopeWriter.WriteText(message, output);
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }

    // Without the table behind it, a session's strings are the BCL's.
    private static string SerializedBinary(Message message)
    {
        var output = new ArrayBufferWriter<byte>();
        EnvelopeWriter.WriteBinary(message, output, new BinaryWriterSession().Bcl);
        return Convert.ToHexString(output.WrittenSpan);
    }

    private static string EncodedBinary(Message message)
    {
        var (output, strings) = (new ArrayBufferWriter<byte>(), new BinaryWriterSession());
        EnvelopeWriter.WriteBinary(message, output, strings.Bcl, strings);
        return Convert.ToHexString(output.WrittenSpan);
    }

    private static (string ReadBy, string WrittenBy) Call(Inspector inspector)
    {
        using var service = Open();
        var item = Connect(service, inspector).Turn(new Item { Name = "a" });
        Assert.Equal("a", item.Name);
        return (item.ReadBy, item.WrittenBy);
    }

    private static IStock Connect(MemoryService<IStock> service, Inspector inspector) =>
        Connect(service, client => client.MessageInspectors.Add(inspector));

    private static IStock Connect(MemoryService<IStock> service, Action<ClientRuntime>? configure) =>
        Create(service, configure).CreateChannel();

    private static ChannelFactory<IStock> Create(MemoryService<IStock> service, Action<ClientRuntime>? configure)
    {
        var factory = service.CreateFactory();
        if (configure is not null)
        {
            factory.Endpoint.EndpointBehaviors.Add(new Behavior(configure));
        }

        return factory;
    }

    private static MemoryService<IStock> Open()
    {
        var service = new MemoryService<IStock>(typeof(Stock)).Open();
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
        string? Name(string? name, DateTime date, decimal price, double weight);
    }

    /// <summary>Knows what has read it here, and written it at the other side.</summary>
    [DataContract(Namespace = "http://tests/")]
    private sealed class Item
    {
        private string _name = "";

        [DataMember]
        public string Name
        {
            get => _name;
            set
            {
                _name = value;
                ReadBy = Code;
            }
        }

        [DataMember]
        public string WrittenBy
        {
            get => IsAnswer ? field : Code;
            set;
        } = "";

        public bool IsAnswer { get; set; }

        public string ReadBy { get; private set; } = "";

        private static string Code =>
            Environment.StackTrace.Contains("System.Runtime.Serialization", StringComparison.Ordinal)
                ? "serializer"
                : "codec";

        [OnDeserialized]
        private void Read(StreamingContext context) => IsAnswer = true;
    }

    private sealed class Stock : IStock
    {
        public static string Token { get; private set; } = "";

        public Item Turn(Item item)
        {
            var headers = OperationContext.Current!.IncomingMessageHeaders!;
            Token = headers.FindHeader("Token", Ns) < 0 ? "" : headers.GetHeader<string>("Token", Ns);
            OperationContext.Current.OutgoingMessageHeaders.Add(
                MessageHeader.CreateHeader("Answer", Ns, "answered"));
            return item.Name == "bad" ? throw new FaultException("no") : item;
        }

        public string? Name(string? name, DateTime date, decimal price, double weight) => name;
    }

    private sealed class Replacement() : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            writer.WriteStartElement("Turn", "http://tests/");
            writer.WriteStartElement("item", "http://tests/");
            writer.WriteElementString("Name", "http://tests/", "replaced");
            writer.WriteEndElement();
            writer.WriteEndElement();
        }
    }

    private sealed class Replacing : IParameterInspector
    {
        public object? BeforeCall(string operationName, object?[] inputs)
        {
            inputs[0] = new Item { Name = "b" };
            return null;
        }

        public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState)
        {
        }
    }

    private sealed class Behavior(Action<ClientRuntime> configure) : IEndpointBehavior
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
            configure(clientRuntime);

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }

    private sealed class Inspector : IClientMessageInspector
    {
        public List<string> Actions { get; } = [];

        public Func<Message, Message> Request { get; init; } = message => message;

        public Func<Message, Message> Reply { get; init; } = message => message;

        public object? BeforeSendRequest(ref Message request, IClientChannel channel)
        {
            Actions.Add(request.Headers.Action!);
            request = Request(request);
            return null;
        }

        public void AfterReceiveReply(ref Message reply, object? correlationState)
        {
            Actions.Add(reply.Headers.Action!);
            reply = Reply(reply);
        }
    }
}
