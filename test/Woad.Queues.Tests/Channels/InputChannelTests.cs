using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.MsmqIntegration;
using System.Transactions;
using System.Xml.Linq;

namespace Woad.Queues.Tests.Channels;

/// <summary>WCF's channel shapes of services, built from the elements of a custom binding.</summary>
public sealed class InputChannelTests
{
    private static readonly TimeSpan _deadline = TimeSpan.FromSeconds(60);

    private static readonly CustomBinding _binding = new(
        new BinaryMessageEncodingBindingElement(), Element(ReceiveErrorHandling.Fault));

    [Fact]
    public async Task Message_is_received_in_the_transaction_of_the_caller()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        Send(world, "tea");
        var (listener, channel) = Open(_binding, world.Address("orders"));
        using (new TransactionScope())
        {
            Assert.Equal("tea", Text(channel.Receive(_deadline)));
        }

        await world.UntilCountAsync("orders", 1);
        // <receive>
        using (var scope = new TransactionScope())
        {
            var message = channel.Receive(_deadline)!;
            Assert.Equal(1, ((MsmqMessageProperty)message.Properties[MsmqMessageProperty.Name]!).AbortCount);
            Assert.Equal("tea", Text(message));
            scope.Complete();
        }
        // </receive>

        await world.UntilCountAsync("orders", 0);
        Close(listener, channel);
    }

    [Fact]
    public async Task Transaction_takes_several_messages_and_sends_others()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        await world.WithAsync("answers");
        Send(world, "tea", "milk");
        var (listener, channel) = Open(_binding, world.Address("orders"));
        foreach (var isComplete in new[] { false, true })
        {
            using (var scope = new TransactionScope())
            {
                Assert.Equal("tea", Text(channel.Receive(_deadline)));
                Assert.Equal("milk", Text(channel.Receive(_deadline)));
                Send(world.Address("answers"), "both");
                if (isComplete)
                {
                    scope.Complete();
                }
            }

            await world.UntilCountAsync("answers", isComplete ? 1 : 0);
            await world.UntilCountAsync("orders", isComplete ? 0 : 2);
        }

        Close(listener, channel);
    }

    [Fact]
    public async Task Receive_without_a_transaction_is_refused_with_the_remedy()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        Send(world, "tea");
        var (listener, channel) = Open(_binding, world.Address("orders"));
        var refused = Assert.Throws<InvalidOperationException>(() => channel.Receive(_deadline));
        Assert.Contains("Receive within a TransactionScope", refused.Message, StringComparison.Ordinal);
        Assert.Equal(1, await world.CountAsync("orders"));
        Close(listener, channel);
    }

    [Fact]
    public async Task Receive_that_finds_nothing_ends_in_time_and_waits_see_messages()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        var (listener, channel) = Open(_binding, world.Address("orders"));
        using (new TransactionScope())
        {
            Assert.False(channel.TryReceive(TimeSpan.Zero, out _));
            Assert.Throws<TimeoutException>(() => channel.Receive(TimeSpan.FromMilliseconds(1)));
            Assert.False(channel.WaitForMessage(TimeSpan.Zero));
        }

        Send(world, "tea");
        Assert.True(channel.WaitForMessage(_deadline));
        Close(listener, channel);
    }

    [Fact]
    public async Task Message_without_exactly_once_is_gone_when_it_is_received()
    {
        var element = Element(ReceiveErrorHandling.Fault);
        element.ExactlyOnce = false;
        var binding = new CustomBinding(new BinaryMessageEncodingBindingElement(), element);
        await using var world = await new QueueWorld().WithAsync("plain", isTransactional: false);
        Send(binding, world.Address("plain"), "tea");
        var (listener, channel) = Open(binding, world.Address("plain"));
        Assert.Equal("tea", Text(channel.Receive(_deadline)));
        await world.UntilCountAsync("plain", 0);
        Close(listener, channel);
    }

    [Theory]
    [InlineData(ReceiveErrorHandling.Fault)]
    [InlineData(ReceiveErrorHandling.Move)]
    public async Task Poison_message_has_its_attempts_and_then_its_disposition(ReceiveErrorHandling disposition)
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        Send(world, "poison");
        var binding = new CustomBinding(new BinaryMessageEncodingBindingElement(), Element(disposition));
        var (listener, channel) = Open(binding, world.Address("orders"));
        for (var attempt = 0; attempt < 2; attempt++)
        {
            using var scope = new TransactionScope();
            Assert.Equal("poison", Text(channel.Receive(_deadline)));
        }

        Send(world, "next");
        using (new TransactionScope())
        {
            if (disposition == ReceiveErrorHandling.Fault)
            {
                Assert.Throws<MsmqPoisonMessageException>(() => channel.Receive(_deadline));
                Assert.Equal(CommunicationState.Faulted, listener.State);
            }
            else
            {
                Assert.Equal("next", Text(channel.Receive(_deadline)));
            }
        }

        await world.UntilCountAsync("orders;poison", disposition == ReceiveErrorHandling.Move ? 1 : 0);
        channel.Abort();
        listener.Abort();
    }

    [Fact]
    public async Task Session_is_accepted_and_received_in_one_transaction()
    {
        await using var world = await new QueueWorld().WithAsync("purchases");
        SendSession(world.Address("purchases"), "ann", "tea");
        var listener = _binding.BuildChannelListener<IInputSessionChannel>(world.Address("purchases"));
        listener.Open();
        using (var scope = new TransactionScope())
        {
            // A session that is not read to its end comes again.
            var channel = listener.AcceptChannel(_deadline)!;
            channel.Open();
            Assert.Equal("ann", Text(channel.Receive(_deadline)));
            scope.Complete();
            Assert.Throws<TransactionAbortedException>(scope.Dispose);
            channel.Abort();
        }

        await world.UntilCountAsync("purchases", 1);
        using (var scope = new TransactionScope())
        {
            var channel = listener.AcceptChannel(_deadline)!;
            channel.Open();
            Assert.StartsWith("urn:uuid:", channel.Session.Id, StringComparison.Ordinal);
            Assert.Equal("ann", Text(channel.Receive(_deadline)));
            Assert.Equal("tea", Text(channel.Receive(_deadline)));
            Assert.Null(channel.Receive(_deadline));
            channel.Close();
            scope.Complete();
        }

        await world.UntilCountAsync("purchases", 0);
        listener.Close();
    }

    [Fact]
    public async Task Object_of_an_integration_queue_is_received_as_a_property()
    {
        await using var world = await new QueueWorld().WithAsync("objects");
        var binding = new CustomBinding(
            new MsmqIntegrationBindingElement { TargetSerializationTypes = [typeof(string)] });
        var address = world.FormatName("objects");
        var factory = binding.BuildChannelFactory<IOutputChannel>();
        factory.Open();
        var output = factory.CreateChannel(new EndpointAddress(address));
        output.Open();
        var sent = System.ServiceModel.Channels.Message.CreateMessage(MessageVersion.None, "");
        sent.Properties[MsmqIntegrationMessageProperty.Name] =
            new MsmqIntegrationMessageProperty { Body = "tea", Label = "order" };
        output.Send(sent);
        var listener = binding.BuildChannelListener<IInputChannel>(address);
        listener.Open();
        var channel = listener.AcceptChannel()!;
        channel.Open();
        using (var scope = new TransactionScope())
        {
            var property = MsmqIntegrationMessageProperty.Get(channel.Receive(_deadline)!)!;
            Assert.Equal(("tea", "order"), (property.Body, property.Label));
            scope.Complete();
        }

        Close(listener, channel);
        factory.Close();
    }

    [Fact]
    public void Only_input_channels_can_be_built()
    {
        Assert.True(_binding.CanBuildChannelListener<IInputChannel>());
        Assert.True(_binding.CanBuildChannelListener<IInputSessionChannel>());
        Assert.False(_binding.CanBuildChannelListener<IReplyChannel>());
        Assert.False(_binding.CanBuildChannelListener<IDuplexSessionChannel>());
        var integration = new CustomBinding(new MsmqIntegrationBindingElement());
        Assert.True(integration.CanBuildChannelListener<IInputChannel>());
        Assert.False(integration.CanBuildChannelListener<IInputSessionChannel>());
    }

    private static MsmqTransportBindingElement Element(ReceiveErrorHandling disposition) => new()
    {
        ReceiveRetryCount = 1, MaxRetryCycles = 0, ReceiveErrorHandling = disposition,
    };

    private static string? Text(Message? message) =>
        XElement.Load(message!.GetReaderAtBodyContents().ReadSubtree()).Value;

    private static void Send(QueueWorld world, params string[] texts) => Send(world.Address("orders"), texts);

    private static void Send(Uri address, params string[] texts) => Send(_binding, address, texts);

    private static void Send(Binding binding, Uri address, params string[] texts) =>
        Send<IOutputChannel>(binding, address, texts);

    private static void SendSession(Uri address, params string[] texts)
    {
        using var scope = new TransactionScope();
        Send<IOutputSessionChannel>(_binding, address, texts);
        scope.Complete();
    }

    private static void Send<TChannel>(Binding binding, Uri address, string[] texts)
        where TChannel : class, IOutputChannel
    {
        var factory = binding.BuildChannelFactory<TChannel>();
        factory.Open();
        var channel = factory.CreateChannel(new EndpointAddress(address));
        channel.Open();
        foreach (var text in texts)
        {
            channel.Send(System.ServiceModel.Channels.Message.CreateMessage(
                binding.MessageVersion!, "urn:tests:order", new XElement("order", text).CreateReader()));
        }

        channel.Close();
        factory.Close();
    }

    private static (IChannelListener<IInputChannel> Listener, IInputChannel Channel) Open(Binding binding, Uri address)
    {
        var listener = binding.BuildChannelListener<IInputChannel>(address);
        listener.Open();
        var channel = listener.AcceptChannel()!;
        channel.Open();
        return (listener, channel);
    }

    private static void Close(IChannelListener listener, IChannel channel)
    {
        channel.Close();
        listener.Close();
    }
}
