using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.WebSockets;

/// <summary>The notification of a new WebSocket runs its operation, whatever the operation's parameters are.</summary>
public sealed class ConnectionNotificationTests
{
    public static TheoryData<NetHttpMessageEncoding, bool> Cases => new()
    {
        { NetHttpMessageEncoding.Binary, false },
        { NetHttpMessageEncoding.Binary, true },
        { NetHttpMessageEncoding.Text, false },
        { NetHttpMessageEncoding.Text, true },
        { NetHttpMessageEncoding.Mtom, false },
        { NetHttpMessageEncoding.Mtom, true },
    };

    [Theory]
    [MemberData(nameof(Cases))]
    public void Operation_runs_with_the_defaults_of_its_parameters(
        NetHttpMessageEncoding encoding, bool ignoresCompiled)
    {
        Assert.Equal("nothing", Call<IOpensWithNothing>(encoding, ignoresCompiled));
        Assert.Equal("text null", Call<IOpensWithText>(encoding, ignoresCompiled));
        Assert.Equal("numbers 0 null", Call<IOpensWithNumbers>(encoding, ignoresCompiled));
        Assert.Equal("item null", Call<IOpensWithItem>(encoding, ignoresCompiled));
        Assert.Equal("contract null", Call<IOpensWithContract>(encoding, ignoresCompiled));
        Assert.Equal("message True", Call<IOpensWithMessage>(encoding, ignoresCompiled));
        Assert.Equal("xml null", Call<IOpensWithXml>(encoding, ignoresCompiled));
        Assert.Equal("any True", Call<IOpensWithAny>(encoding, ignoresCompiled));
    }

    private static string Call<T>(NetHttpMessageEncoding encoding, bool ignoresCompiled)
        where T : IOpened
    {
        var address = new Uri($"http://localhost:{FreePort.Http}/open{Guid.NewGuid():N}");
        using var host = new ServiceHost(typeof(OpenedService));
        var binding = new NetHttpBinding
        {
            MessageEncoding = encoding,
            WebSocketSettings =
            {
                CreateNotificationOnConnection = true,
                TransportUsage = WebSocketTransportUsage.Always,
            },
        };
        host.AddServiceEndpoint(typeof(T), binding, address).Contract.IgnoresCompiled = ignoresCompiled;
        host.Open();
        using var factory = new ChannelFactory<T>(binding, new EndpointAddress(address));
        return factory.CreateChannel().How();
    }

    [ServiceContract(Namespace = "urn:opened")]
    public interface IOpened
    {
        [OperationContract]
        string How();
    }

    [ServiceContract(Namespace = "urn:opened", SessionMode = SessionMode.Required)]
    public interface IOpensWithNothing : IOpened
    {
        [OperationContract(IsOneWay = true, Action = WebSocketTransportSettings.ConnectionOpenedAction)]
        void WithNothing();
    }

    [ServiceContract(Namespace = "urn:opened", SessionMode = SessionMode.Required)]
    public interface IOpensWithText : IOpened
    {
        [OperationContract(IsOneWay = true, Action = WebSocketTransportSettings.ConnectionOpenedAction)]
        void WithText(string? text);
    }

    [ServiceContract(Namespace = "urn:opened", SessionMode = SessionMode.Required)]
    public interface IOpensWithNumbers : IOpened
    {
        [OperationContract(IsOneWay = true, Action = WebSocketTransportSettings.ConnectionOpenedAction)]
        void WithNumbers(int number, int[]? numbers);
    }

    [ServiceContract(Namespace = "urn:opened", SessionMode = SessionMode.Required)]
    public interface IOpensWithItem : IOpened
    {
        [OperationContract(IsOneWay = true, Action = WebSocketTransportSettings.ConnectionOpenedAction)]
        void WithItem(OpenedItem? item);
    }

    [ServiceContract(Namespace = "urn:opened", SessionMode = SessionMode.Required)]
    public interface IOpensWithContract : IOpened
    {
        [OperationContract(IsOneWay = true, Action = WebSocketTransportSettings.ConnectionOpenedAction)]
        void WithContract(OpenedMessage message);
    }

    [ServiceContract(Namespace = "urn:opened", SessionMode = SessionMode.Required)]
    public interface IOpensWithMessage : IOpened
    {
        [OperationContract(IsOneWay = true, Action = WebSocketTransportSettings.ConnectionOpenedAction)]
        void WithMessage(Message message);
    }

    [ServiceContract(Namespace = "urn:opened", SessionMode = SessionMode.Required)]
    [XmlSerializerFormat]
    public interface IOpensWithXml : IOpened
    {
        [OperationContract(IsOneWay = true, Action = WebSocketTransportSettings.ConnectionOpenedAction)]
        void WithXml(string? text);
    }

    [ServiceContract(Namespace = "urn:opened", SessionMode = SessionMode.Required)]
    public interface IOpensWithAny : IOpened
    {
        [OperationContract(IsOneWay = true, Action = "*")]
        void WithAny(Message message);
    }

    [DataContract(Namespace = "urn:opened")]
    public sealed class OpenedItem
    {
        [DataMember]
        public string? Text { get; set; }
    }

    [MessageContract]
    public sealed class OpenedMessage
    {
        [MessageBodyMember]
        public string? Text { get; set; }
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession, ConcurrencyMode = ConcurrencyMode.Single)]
    private sealed class OpenedService : IOpensWithNothing, IOpensWithText, IOpensWithNumbers, IOpensWithItem,
        IOpensWithContract, IOpensWithMessage, IOpensWithXml, IOpensWithAny
    {
        private string _how = "not at all";

        public string How() => _how;

        public void WithNothing() => _how = "nothing";

        public void WithText(string? text) => _how = $"text {text ?? "null"}";

        public void WithNumbers(int number, int[]? numbers) =>
            _how = $"numbers {number} {(numbers is null ? "null" : "")}";

        public void WithItem(OpenedItem? item) => _how = $"item {(item is null ? "null" : "")}";

        public void WithContract(OpenedMessage message) => _how = $"contract {message.Text ?? "null"}";

        public void WithMessage(Message message) => _how = $"message {message.IsEmpty}";

        public void WithXml(string? text) => _how = $"xml {text ?? "null"}";

        public void WithAny(Message message) => _how = $"any {message.IsEmpty}";
    }
}
