using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Text;
using System.Xml;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Lanes;

/// <summary>
/// Half of a surrogate pair is not XML: it is sent as U+FFFD in every encoding and lane, from the first call on.
/// </summary>
public sealed class LoneSurrogateTests
{
    public static TheoryData<string, string> Cases()
    {
        var cases = new TheoryData<string, string>();
        foreach (var binding in new[] { "netTcp", "basicHttp", "mtom", "netHttp", "wsHttp" })
        {
            cases.Add(binding, "plain");
            cases.Add(binding, "parameters");
            cases.Add(binding, "copies");
        }

        return cases;
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Half_of_a_pair_arrives_as_the_replacement_character(string binding, string hook)
    {
        using var host = new ServiceHost(typeof(Texts));
        var settings = LaneHosts.Make(binding);
        var address = $"{settings.Scheme}://127.0.0.1:{FreePort.Next()}/halves";
        var endpoint = host.AddServiceEndpoint(typeof(ITexts), settings, address);
        using var factory = new ChannelFactory<ITexts>(LaneHosts.Make(binding), new EndpointAddress(address));
        if (hook != "plain")
        {
            endpoint.EndpointBehaviors.Add(new Hooks(hook == "copies"));
            factory.Endpoint.EndpointBehaviors.Add(new Hooks(hook == "copies"));
        }

        host.Open();
        var proxy = factory.CreateChannel();
        foreach (var text in new[]
        {
            "a\uD800b", "\uDC00", "a\uD800", "😀\uD83D", "\uDC00\uD800", new string('x', 5000) + "\uD83D",
            new string('\uDC00', 100), string.Concat(Enumerable.Repeat("\uDC00\uD83D", 3000)),
        })
        {
            var replaced = Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text));
            Assert.Contains('\uFFFD', replaced);
            for (var i = 0; i < 3; i++)
            {
                Assert.Equal(replaced, proxy.Echo(text));
                Assert.Equal(replaced, proxy.Make([.. text]));
                Assert.Equal(replaced, proxy.Change(new Note { Text = text }).Text);
            }

            Assert.Equal("a😀", proxy.Echo("a😀"));
        }

        factory.Close();
        host.Close();
    }

    [Theory]
    [InlineData("netTcp")]
    [InlineData("basicHttp")]
    [InlineData("netHttp")]
    public void Message_that_a_program_makes_is_sent_whole(string binding)
    {
        using var host = new ServiceHost(typeof(Texts));
        var settings = LaneHosts.Make(binding);
        var address = $"{settings.Scheme}://127.0.0.1:{FreePort.Next()}/messages";
        host.AddServiceEndpoint(typeof(ITexts), settings, address);
        host.Open();
        using var factory = new ChannelFactory<IUntyped>(LaneHosts.Make(binding), new EndpointAddress(address));
        var proxy = factory.CreateChannel();
        using var request = Message.CreateMessage(
            settings.MessageVersion!, "urn:texts/ITexts/Echo", new HalfWriter("a\uD800b"));

        using var answer = proxy.Call(request);

        Assert.Contains("a\uFFFDb", answer.ToString());
        factory.Close();
        host.Close();
    }

    /// <summary>The characters are numbers: an attribute would not keep halves of pairs.</summary>
    [Theory]
    [InlineData(new[] { 0xDC00, 0xD800 }, "\uFFFD\uFFFD")]
    [InlineData(new[] { 0x61, 1, 0x62 }, "a&#x1;b")]
    public void What_can_be_sent_can_be_shown(int[] characters, string shown)
    {
        var text = string.Concat(characters.Select(static c => (char)c));
        using var message = Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, "urn:echo", new HalfWriter(text));
        using var copy = message.CreateBufferedCopy(int.MaxValue);

        Assert.Contains(shown, copy.CreateMessage().ToString());
        Assert.Contains(shown, Message.CreateMessage(copy.CreateMessage().Version, "urn:a", text).ToString());
    }

    [Fact]
    public void Copy_of_a_message_is_whole()
    {
        using var message = Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, "urn:echo", new HalfWriter("\uDC00\uD800"));
        using var copy = message.CreateBufferedCopy(int.MaxValue);
        using var stream = new MemoryStream();
        copy.WriteMessage(stream);

        Assert.Contains("\uFFFD\uFFFD", copy.CreateMessage().ToString());
        stream.Position = 0;
        using var reader = XmlDictionaryReader.CreateBinaryReader(
            stream.ToArray(), 0, (int)stream.Length, Woad.Messages.WireDictionary.Instance,
            XmlDictionaryReaderQuotas.Max);
        using var read = Message.CreateMessage(reader, 1 << 16, message.Version).CreateBufferedCopy(int.MaxValue);
        Assert.Contains("\uFFFD\uFFFD", read.CreateMessage().ToString());
    }

    [ServiceContract(Namespace = "urn:texts")]
    public interface ITexts
    {
        [OperationContract(Action = "urn:texts/ITexts/Echo")]
        string Echo(string text);

        [OperationContract]
        string Make(int[] characters);

        [OperationContract]
        Note Change(Note note);
    }

    [ServiceContract]
    public interface IUntyped
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Call(Message message);
    }

    [DataContract]
    public sealed class Note
    {
        [DataMember]
        public string Text { get; set; } = "";
    }

    private sealed class Texts : ITexts
    {
        public string Echo(string text) => text;

        public string Make(int[] characters) => new([.. characters.Select(static c => (char)c)]);

        public Note Change(Note note) => new() { Text = note.Text };
    }

    private sealed class HalfWriter(string text) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            writer.WriteStartElement("Echo", "urn:texts");
            writer.WriteElementString("text", "urn:texts", text);
            writer.WriteEndElement();
        }
    }

    /// <summary>Looks at parameters, or copies every message.</summary>
    private sealed class Hooks(bool copies) : IEndpointBehavior, IParameterInspector, IClientMessageInspector,
        IDispatchMessageInspector
    {
        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            if (copies)
            {
                clientRuntime.MessageInspectors.Add(this);
                return;
            }

            foreach (var operation in clientRuntime.Operations)
            {
                operation.ParameterInspectors.Add(this);
            }
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
            if (copies)
            {
                endpointDispatcher.DispatchRuntime.MessageInspectors.Add(this);
                return;
            }

            foreach (var operation in endpointDispatcher.DispatchRuntime.Operations)
            {
                operation.ParameterInspectors.Add(this);
            }
        }

        public object? BeforeCall(string operationName, object?[] inputs) => null;

        public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState)
        {
        }

        public object? BeforeSendRequest(ref Message request, IClientChannel channel)
        {
            Copy(ref request);
            return null;
        }

        public void AfterReceiveReply(ref Message reply, object? correlationState) => Copy(ref reply);

        public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
        {
            Copy(ref request);
            return null;
        }

        public void BeforeSendReply(ref Message reply, object? correlationState) => Copy(ref reply);

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }

        private static void Copy(ref Message message)
        {
            using var copy = message.CreateBufferedCopy(int.MaxValue);
            message = copy.CreateMessage();
        }
    }
}
