using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Server.Tests.Dispatch;

/// <summary>A message that an operation selector puts in the place of the received one is dispatched.</summary>
public sealed class ReplacedMessageTests
{
    private static readonly Dictionary<string, Func<Binding>> Bindings = new()
    {
        ["basic"] = static () => new BasicHttpBinding(),
        ["basic streamed"] = static () => new BasicHttpBinding { TransferMode = TransferMode.Streamed },
        ["basic streamed requests"] = static () => new BasicHttpBinding
        {
            TransferMode = TransferMode.StreamedRequest,
        },
        ["ws"] = static () => new WSHttpBinding(SecurityMode.None),
        ["tcp"] = static () => new NetTcpBinding(SecurityMode.None),
        ["tcp streamed"] = static () => new NetTcpBinding(SecurityMode.None) { TransferMode = TransferMode.Streamed },
    };

    public static TheoryData<string, string, bool> Cases
    {
        get
        {
            var cases = new TheoryData<string, string, bool>();
            foreach (var binding in Bindings.Keys)
            {
                foreach (var way in (string[])["copy", "other", "header", "property"])
                {
                    cases.Add(binding, way, true);
                    cases.Add(binding, way, false);
                }
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Message_of_the_selector_is_dispatched(string binding, string way, bool isCompiled)
    {
        using var host = new ServiceHost(typeof(Saying));
        var made = Bindings[binding]();
        var address = $"{made.Scheme}://127.0.0.1:{FreePort.Next()}/replaced";
        var endpoint = host.AddServiceEndpoint(typeof(ISaying), made, address);
        endpoint.Contract.IgnoresCompiled = !isCompiled;
        endpoint.EndpointBehaviors.Add(new Replacing(way));
        await Task.Run(host.Open);
        using var factory = new ChannelFactory<ISaying>(Bindings[binding](), new EndpointAddress(address));

        var said = await factory.CreateChannel().SayAsync("sent");

        Assert.Equal(
            way switch { "copy" => "sent", "other" => "replaced", "header" => "sent header", _ => "sent property" },
            said);
        host.Close();
    }

    [ServiceContract(Namespace = "urn:saying")]
    public interface ISaying
    {
        [OperationContract]
        Task<string> SayAsync(string text);
    }

    private sealed class Saying : ISaying
    {
        public Task<string> SayAsync(string text)
        {
            var request = OperationContext.Current!;
            return Task.FromResult(text
                + (request.IncomingMessageHeaders!.FindHeader("mark", "urn:saying") >= 0 ? " header" : "")
                + (request.IncomingMessageProperties!.ContainsKey("mark") ? " property" : ""));
        }
    }

    private sealed class Replacing(string way) : IEndpointBehavior, IDispatchOperationSelector
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            endpointDispatcher.DispatchRuntime.OperationSelector = this;

        public void Validate(ServiceEndpoint endpoint)
        {
        }

        public string SelectOperation(ref Message message)
        {
            switch (way)
            {
                case "header":
                    message.Headers.Add(MessageHeader.CreateHeader("mark", "urn:saying", 1));
                    break;
                case "property":
                    message.Properties["mark"] = 1;
                    break;
                default:
                    Replace(ref message);
                    break;
            }

            return "Say";
        }

        private void Replace(ref Message message)
        {
            using var buffer = message.CreateBufferedCopy(int.MaxValue);
            var copy = buffer.CreateMessage();
            if (way == "copy")
            {
                message = copy;
                return;
            }

            var body = copy.GetReaderAtBodyContents().ReadOuterXml().Replace(
                "sent", "replaced", StringComparison.Ordinal);
            var other = Message.CreateMessage(
                copy.Version, null, System.Xml.XmlReader.Create(new StringReader(body)));
            other.Headers.CopyHeadersFrom(copy);
            other.Properties.CopyProperties(copy.Properties);
            message = other;
        }
    }
}
