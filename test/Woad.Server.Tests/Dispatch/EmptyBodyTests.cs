using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text.RegularExpressions;
using Woad.Formatters.Emitted;

namespace Woad.Server.Tests.Dispatch;

/// <summary>
/// Messages without a body: refused where all parts of an operation are primitive, and otherwise read as defaults.
/// </summary>
public sealed class EmptyBodyTests
{
    private const string Refused = "because the Message is empty (IsEmpty = true)";

    public static TheoryData<string, string> Cases
    {
        get
        {
            var cases = new TheoryData<string, string>();
            foreach (var wire in (string[])["basic", "basic streamed", "mtom", "ws", "ws streamed", "binary", "tcp"])
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
    public async Task Parameters_have_their_defaults_unless_all_are_primitive(string wire, string lane)
    {
        using var service = new RawService(typeof(HollowService), typeof(IHollow), wire, lane);
        foreach (var body in (string[])["", " ", "<!-- nothing -->"])
        {
            Assert.Contains("null 0 1", await AskAsync("Complex"), StringComparison.Ordinal);
            Assert.Contains("given null", await AskAsync("Answer"), StringComparison.Ordinal);
            Assert.Contains("typed null 0", await AskAsync("Typed"), StringComparison.Ordinal);
            foreach (var primitive in (string[])["Primitive", "Nothing"])
            {
                var refused = await AskAsync(primitive);
                Assert.Contains("DeserializationFailed", refused, StringComparison.Ordinal);
                Assert.Contains($"request message for operation '{primitive}'", refused, StringComparison.Ordinal);
            }

            Task<string> AskAsync(string operation) => service.AskAsync(
                Shut(service.Envelope(service.Headers($"urn:hollow/Hollow/{operation}"), body), body),
                $"urn:hollow/Hollow/{operation}");
        }
    }

    [Theory]
    [InlineData("basic")]
    [InlineData("mtom")]
    [InlineData("ws")]
    [InlineData("tcp")]
    public async Task XmlSerializer_has_defaults_too(string wire)
    {
        using var service = new RawService(typeof(HollowService), typeof(IHollowXml), wire);
        foreach (var operation in (string[])["Text", "Item"])
        {
            var action = $"urn:hollow/HollowXml/{operation}";
            var answer = await service.AskAsync(
                Shut(service.Envelope(service.Headers(action), ""), ""), action);
            Assert.Contains("xml null 0", answer, StringComparison.Ordinal);
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Results_have_their_defaults_unless_all_are_primitive(string wire, string lane)
    {
        using var service = new RawService(typeof(EmptyService), typeof(IEmpty), wire);
        using var factory = new ChannelFactory<IHollow>(RawWire.Of(wire).Binding, new EndpointAddress(service.Address));
        factory.Endpoint.Contract.IgnoresCompiled = lane == "messages";
        factory.Endpoint.Contract.IgnoresGenerated = lane == "emitted";
        if (lane == "emitted")
        {
            EmittedContract.Of(typeof(IHollow))!.Emit();
        }

        var proxy = factory.CreateChannel();

        Assert.Null(proxy.Answer("a"));
        Assert.Null(proxy.Complex(new HollowItem(), 1, out var more));
        Assert.Equal(0, more);
        Assert.Null(proxy.Typed(new HollowMessage()).Text);
        Assert.Contains(
            Refused, Assert.Throws<CommunicationException>(() => proxy.Primitive("a")).Message,
            StringComparison.Ordinal);
        Assert.Contains(
            Refused, Assert.Throws<CommunicationException>(proxy.Nothing).Message, StringComparison.Ordinal);

        using var xml = new ChannelFactory<IHollowXml>(RawWire.Of(wire).Binding, new EndpointAddress(service.Address));
        Assert.Null(xml.CreateChannel().Text("a"));
    }

    /// <summary>Every second empty body is written as one tag.</summary>
    private static string Shut(string envelope, string body) =>
        body.Length == 0 ? Regex.Replace(envelope, "<s:Body></s:Body>", "<s:Body/>") : envelope;

    [ServiceContract(Namespace = "urn:hollow", Name = "Hollow")]
    public interface IHollow
    {
        [OperationContract]
        string? Primitive(string text);

        [OperationContract]
        void Nothing();

        [OperationContract]
        string? Complex(HollowItem? item, int number, out int more);

        [OperationContract]
        HollowItem? Answer(string? text);

        [OperationContract]
        HollowMessage Typed(HollowMessage message);
    }

    [ServiceContract(Namespace = "urn:hollow", Name = "HollowXml")]
    [XmlSerializerFormat]
    public interface IHollowXml
    {
        [OperationContract]
        string? Text(string? text, int number = 0);

        [OperationContract]
        string? Item(HollowItem? item, int number = 0);
    }

    [ServiceContract(Namespace = "urn:hollow")]
    public interface IEmpty
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Any(Message request);
    }

    [DataContract(Namespace = "urn:hollow")]
    public sealed class HollowItem
    {
        [DataMember]
        public string? Text { get; set; }
    }

    [MessageContract(WrapperNamespace = "urn:hollow")]
    public sealed class HollowMessage
    {
        [MessageBodyMember]
        public string? Text { get; set; }

        [MessageBodyMember]
        public int Number { get; set; }
    }

    private sealed class HollowService : IHollow, IHollowXml
    {
        public string? Primitive(string text) => "primitive";

        public void Nothing()
        {
        }

        public string? Complex(HollowItem? item, int number, out int more)
        {
            more = 7;
            return $"{(item is null ? "null" : "item")} {number} 1";
        }

        public HollowItem? Answer(string? text) => new() { Text = "given " + (text ?? "null") };

        public HollowMessage Typed(HollowMessage message) =>
            new() { Text = $"typed {message.Text ?? "null"} {message.Number}" };

        string? IHollowXml.Text(string? text, int number) => $"xml {text ?? "null"} {number}";

        string? IHollowXml.Item(HollowItem? item, int number) => $"xml {(item is null ? "null" : "item")} {number}";
    }

    private sealed class EmptyService : IEmpty
    {
        public Message Any(Message request) =>
            Message.CreateMessage(request.Version, request.Headers.Action + "Response");
    }
}
