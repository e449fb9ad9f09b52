using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Client;

/// <summary>
/// Operations with the names and parameters of the channel's own methods: each interface keeps its own.
/// </summary>
public sealed class OperationNameTests : IDisposable
{
    private readonly EndpointAddress _address = new($"memory://localhost/names/{Guid.NewGuid():N}");
    private readonly MemoryHost _host = new(typeof(DoorService));

    public OperationNameTests()
    {
        _host.AddServiceEndpoint(typeof(IDoor).FullName!, new MemoryBinding(), _address.Uri.AbsoluteUri);
        _host.OpenUnbound();
    }

    // Private: such a contract has no compiled proxy.
    [ServiceContract]
    private interface IDoor
    {
        [OperationContract]
        void Close();

        [OperationContract]
        void Open();

        [OperationContract]
        void Abort();

        [OperationContract(IsOneWay = true)]
        void Send(Message message);

        [OperationContract]
        string Calls();
    }

    public void Dispose() => _host.Abort();

    [Fact]
    public void Operation_named_like_a_method_of_the_channel_is_called()
    {
        using var factory = new ChannelFactory<IDoor>(new MemoryBinding(), _address);
        var door = factory.CreateChannel();
        door.Open();
        door.Close();
        door.Abort();
        Assert.Equal("open close abort", door.Calls());
        Assert.Equal(CommunicationState.Opened, ((IClientChannel)door).State);
        ((IClientChannel)door).Close();
        Assert.Equal(CommunicationState.Closed, ((IClientChannel)door).State);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    private sealed class DoorService : IDoor
    {
        private readonly List<string> _calls = [];

        public void Close() => _calls.Add("close");

        public void Open() => _calls.Add("open");

        public void Abort() => _calls.Add("abort");

        public void Send(Message message) => _calls.Add("send");

        public string Calls() => string.Join(' ', _calls);
    }
}
