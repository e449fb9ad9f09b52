using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Hosting;

/// <summary>
/// A message whose operation is not found, by its action or by the selector of the endpoint, goes to
/// DispatchRuntime.UnhandledDispatchOperation.
/// </summary>
public sealed class UnhandledOperationTests
{
    private readonly string _address = $"memory://localhost/{Guid.NewGuid():N}";

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Operation_of_the_contract_for_any_action_takes_what_no_other_does(bool selects) => Check<IWithRest>(
        selects, static _ => { }, known: "done x", unknown: "rest of urn:test/Nothing");

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Operation_that_a_behavior_sets_takes_what_no_other_does(bool selects) => Check<IDo>(
        selects,
        static runtime => runtime.UnhandledDispatchOperation = Own(runtime, "Other", "*"),
        known: "done x",
        unknown: "own of urn:test/Nothing");

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Operation_of_the_contract_may_be_the_one_that_takes_what_no_other_does(bool selects) => Check<IDo>(
        selects, static runtime => runtime.UnhandledDispatchOperation = runtime.Operations["Do"], known: "done x",
        unknown: "done x");

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Without_such_an_operation_the_message_is_refused(bool selects) => Check<IDo>(
        selects, static _ => { }, known: "done x", unknown: "ActionNotSupported");

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Operation_that_a_behavior_adds_is_found_like_the_others(bool selects) => Check<IDo>(
        selects, static runtime => runtime.Operations.Add(Own(runtime, "Nothing", "urn:test/Nothing")), known: "done x",
        unknown: "own of urn:test/Nothing");

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Operation_that_a_behavior_removes_is_not_found(bool selects) => Check<IDo>(
        selects, static runtime => runtime.Operations.Remove("Do"), known: "ActionNotSupported",
        unknown: "ActionNotSupported");

    [Fact]
    public void Added_operation_without_invoker_does_not_open()
    {
        using var host = Host<IDo>(static runtime =>
            runtime.UnhandledDispatchOperation = new DispatchOperation(runtime, "Other", "*", "*")
            {
                DeserializeRequest = false,
                SerializeReply = false,
            });

        var error = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.Contains("'Other'", error.Message, StringComparison.Ordinal);
        host.Abort();
    }

    private void Check<T>(bool selects, Action<DispatchRuntime> change, string known, string unknown)
    {
        using var host = Host<T>(runtime =>
        {
            runtime.OperationSelector = selects ? new ByLastSegment() : null;
            change(runtime);
        });
        host.OpenUnbound();
        using var factory = new ChannelFactory<ISend>(new MemoryBinding(), new EndpointAddress(_address));
        var channel = factory.CreateChannel();

        Assert.Equal([known, unknown, known], new[]
        {
            "Do",
            "Nothing",
            "Do",
        }.Select(name => Ask(channel, $"urn:test/{name}")));
        ((IClientChannel)channel).Close();
    }

    private MemoryHost Host<T>(Action<DispatchRuntime> change)
    {
        var host = new MemoryHost(new Service());
        host.AddServiceEndpoint(typeof(T).FullName!, new MemoryBinding(), _address).EndpointBehaviors.Add(
            new Changes(change));
        return host;
    }

    private static string Ask(ISend channel, string action)
    {
        using var reply = channel.Send(
            Message.CreateMessage(MessageVersion.Soap12WSAddressing10, action, new DoBody("x")));
        if (reply.IsFault)
        {
            return MessageFault.CreateFault(reply, 10_000).Code.SubCode!.Name;
        }

        using var body = reply.GetReaderAtBodyContents();
        return body.ReadInnerXml() is var xml && xml.Contains('>', StringComparison.Ordinal)
            ? xml[(xml.IndexOf('>', StringComparison.Ordinal) + 1)..xml.LastIndexOf('<')]
            : xml;
    }

    private static DispatchOperation Own(DispatchRuntime runtime, string name, string action) =>
        new(runtime, name, action, "*")
        {
            DeserializeRequest = false,
            SerializeReply = false,
            Invoker = new Answers(),
        };

    [ServiceContract(Namespace = "urn:test")]
    private interface IDo
    {
        [OperationContract(Action = "urn:test/Do", ReplyAction = "urn:test/Done")]
        string Do(string text);
    }

    [ServiceContract(Namespace = "urn:test")]
    private interface IWithRest : IDo
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Rest(Message message);
    }

    [ServiceContract]
    private interface ISend
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Send(Message message);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    private sealed class Service : IWithRest
    {
        public string Do(string text) => $"done {text}";

        public Message Rest(Message message) =>
            Message.CreateMessage(message.Version, "urn:rest", $"rest of {message.Headers.Action}");
    }

    private sealed class DoBody(string text) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(System.Xml.XmlDictionaryWriter writer)
        {
            writer.WriteStartElement("Do", "urn:test");
            writer.WriteElementString("text", "urn:test", text);
            writer.WriteEndElement();
        }
    }

    private sealed class ByLastSegment : IDispatchOperationSelector
    {
        public string SelectOperation(ref Message message) =>
            message.Headers.Action![(message.Headers.Action!.LastIndexOf('/') + 1)..];
    }

    private sealed class Answers : IOperationInvoker
    {
        public bool IsSynchronous => true;

        public object?[] AllocateInputs() => new object?[1];

        public object? Invoke(object instance, object?[] inputs, out object?[] outputs)
        {
            outputs = [];
            var request = (Message)inputs[0]!;
            return Message.CreateMessage(request.Version, "urn:own", $"own of {request.Headers.Action}");
        }

        public IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state) =>
            throw new NotSupportedException();

        public object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result) =>
            throw new NotSupportedException();
    }

    private sealed class Changes(Action<DispatchRuntime> change) : IEndpointBehavior
    {
        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            change(endpointDispatcher.DispatchRuntime);

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
