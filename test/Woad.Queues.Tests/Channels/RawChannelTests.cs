using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Queues.Tests.Channels;

/// <summary>Programs that build channels from the elements themselves.</summary>
public sealed class RawChannelTests
{
    private static readonly TimeSpan _minute = TimeSpan.FromMinutes(1);

    [Fact]
    public async Task Messages_of_an_output_channel_come_out_of_an_input_channel()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        var binding = new CustomBinding(
            new BinaryMessageEncodingBindingElement(), new MsmqTransportBindingElement());
        var factory = binding.BuildChannelFactory<IOutputChannel>();
        factory.Open();
        var output = factory.CreateChannel(new EndpointAddress(world.Address("orders")));
        output.Open();
        foreach (var text in new[] { "one", "two", "left" })
        {
            output.Send(Message.CreateMessage(binding.MessageVersion!, "urn:order", text));
        }

        output.Close();
        factory.Close();
        Assert.Equal(3, await world.CountAsync("orders"));
        var listener = binding.BuildChannelListener<IInputChannel>(
            world.Address("orders"), new BindingParameterCollection());
        await Task.Run(listener.Open);
        var input = listener.AcceptChannel(_minute)!;
        input.Open();
        foreach (var text in new[] { "one", "two" })
        {
            using var message = await Task.Run(() => input.Receive(_minute));
            Assert.Equal("urn:order", message!.Headers.Action);
            Assert.NotNull(MsmqMessageProperty.Get(message));
            Assert.Equal(text, message.GetBody<string>());
        }

        input.Close();
        listener.Close();
        await world.UntilCountAsync("orders", 1);
        Assert.Equal(1, (await world.PeekAsync("orders")).AbortCount);
    }

    [Fact]
    public async Task Session_of_an_output_channel_is_one_message()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        var binding = new NetMsmqBinding();
        var factory = binding.BuildChannelFactory<IOutputSessionChannel>();
        factory.Open();
        var output = factory.CreateChannel(new EndpointAddress(world.Address("orders")));
        output.Open();
        output.Send(Message.CreateMessage(binding.MessageVersion!, "urn:order", "one"));
        output.Send(Message.CreateMessage(binding.MessageVersion!, "urn:order", "two"));
        Assert.Equal(0, await world.CountAsync("orders"));
        output.Close();
        Assert.Equal(1, await world.CountAsync("orders"));
        var listener = binding.BuildChannelListener<IInputSessionChannel>(
            world.Address("orders"), new BindingParameterCollection());
        await Task.Run(listener.Open);
        var input = (await Task.Run(() => listener.AcceptChannel(_minute)))!;
        input.Open();
        foreach (var text in new[] { "one", "two" })
        {
            using var message = await Task.Run(() => input.Receive(_minute));
            Assert.Equal(text, message!.GetBody<string>());
        }

        Assert.Null(await Task.Run(() => input.Receive(_minute)));
        input.Close();
        listener.Close();
    }
}
