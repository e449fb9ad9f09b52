using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Tests.Instancing;

namespace Woad.Tests.Client;

/// <summary>
/// Clients of svcutil's interfaces that are a contract and a channel at once: <c>interface IXChannel : IX,
/// IClientChannel</c>.
/// </summary>
public sealed class ChannelInterfaceTests : IDisposable
{
    private readonly MemoryService<INumbers> _service = new(typeof(Numbers));
    private readonly ChannelFactory<INumbersChannel> _factory;

    public ChannelInterfaceTests()
    {
        _service.Open();
        _factory = new(
            new global::Woad.Transports.Memory.MemoryBinding(),
            new EndpointAddress(_service.Host.Description.Endpoints[0].Address!.Uri));
    }

    public void Dispose()
    {
        _factory.Abort();
        _service.Dispose();
    }

    [Fact]
    public void Channel_interface_calls_operations_and_shows_the_channel()
    {
        var numbers = _factory.CreateChannel();
        var events = new List<object?>();
        numbers.Closed += (sender, _) => events.Add(sender);
        Assert.Equal(CommunicationState.Created, numbers.State);
        numbers.OperationTimeout = TimeSpan.FromSeconds(19);

        Assert.Equal(3, numbers.Add(1, 2));

        Assert.Equal(CommunicationState.Opened, numbers.State);
        Assert.Equal(TimeSpan.FromSeconds(19), numbers.OperationTimeout);
        Assert.Equal(_factory.Endpoint.Address!.Uri, numbers.Via);
        Assert.Equal(_factory.Endpoint.Binding!.MessageVersion, numbers.GetProperty<MessageVersion>());
        numbers.Extensions.Add(new Note());
        Assert.Same(numbers, numbers.Extensions.Find<Note>()!.Owner);
        numbers.Close();
        Assert.Equal(CommunicationState.Closed, numbers.State);
        Assert.Same(numbers, Assert.Single(events));
    }

    [Fact]
    public void Failure_of_a_member_of_the_channel_comes_out_as_it_is()
    {
        var numbers = _factory.CreateChannel();
        numbers.Open();
        numbers.Close();
        Assert.Throws<ObjectDisposedException>(numbers.Open);
        Assert.Throws<ObjectDisposedException>(() => numbers.Add(1, 2));
        numbers.Dispose();
    }

    [Fact]
    public void Scope_of_a_channel_interface_is_for_its_calls()
    {
        var numbers = _factory.CreateChannel();
        using (new OperationContextScope(numbers))
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader("Plus", "urn:numbers", 10));
            Assert.Equal(13, numbers.Add(1, 2));
        }

        Assert.Equal(3, numbers.Add(1, 2));
    }

    [ServiceContract]
    private interface INumbers
    {
        [OperationContract]
        int Add(int a, int b);
    }

    private interface INumbersChannel : INumbers, IClientChannel;

    private sealed class Numbers : INumbers
    {
        public int Add(int a, int b)
        {
            var headers = OperationContext.Current!.IncomingMessageHeaders!;
            var at = headers.FindHeader("Plus", "urn:numbers");
            return a + b + (at < 0 ? 0 : headers.GetHeader<int>(at));
        }
    }

    private sealed class Note : IExtension<IContextChannel>
    {
        public IContextChannel? Owner { get; private set; }

        public void Attach(IContextChannel owner) => Owner = owner;

        public void Detach(IContextChannel owner) => Owner = null;
    }
}
