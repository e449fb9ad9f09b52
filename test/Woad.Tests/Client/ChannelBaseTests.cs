using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Client;

/// <summary>
/// Clients whose channel is written by hand over ClientBase.ChannelBase, as tools for other platforms write it.
/// </summary>
public sealed class ChannelBaseTests : IDisposable
{
    private readonly EndpointAddress _address = new($"memory://localhost/hand/{Guid.NewGuid():N}");
    private readonly MemoryHost _host = new(typeof(SumService));

    public ChannelBaseTests()
    {
        _host.AddServiceEndpoint(typeof(ISum).FullName!, new MemoryBinding(), _address.Uri.AbsoluteUri);
        _host.OpenUnbound();
    }

    public void Dispose() => _host.Abort();

    [Fact]
    public void Calls_go_through_the_channel_of_the_program()
    {
        var client = new HandClient(new MemoryBinding(), _address);

        Assert.Equal((3, 2), client.Divide(17, 5));

        Assert.True(client.UsesHandChannel);
        Assert.Equal(CommunicationState.Opened, client.State);
        Assert.Equal(_address, client.InnerChannel.RemoteAddress);
        Assert.Equal("no division by zero", Assert.Throws<FaultException>(() => client.Divide(1, 0)).Message);
        client.Close();
        Assert.Equal(CommunicationState.Closed, client.InnerChannel.State);
    }

    [Fact]
    public void Events_of_the_channel_come_from_the_channel_of_the_program()
    {
        var client = new HandClient(new MemoryBinding(), _address);
        var senders = new List<object?>();
        client.InnerChannel.Opened += (sender, _) => senders.Add(sender);
        client.InnerChannel.Closed += (sender, _) => senders.Add(sender);

        client.Divide(17, 5);
        client.Close();

        Assert.Equal([client.InnerChannel, client.InnerChannel], senders);
    }

    [Fact]
    public void Results_that_do_not_fit_and_unknown_operations_are_refused()
    {
        var client = new HandClient(new MemoryBinding(), _address);
        Assert.Contains(
            "takes 0", Assert.Throws<ArgumentException>(() => client.EndWithoutPlace()).Message,
            StringComparison.Ordinal);
        Assert.Contains(
            "'Nothing'", Assert.Throws<InvalidOperationException>(() => client.BeginNothing()).Message,
            StringComparison.Ordinal);
        Assert.Throws<ArgumentNullException>(HandClient.MakeWithoutClient);
        client.Abort();
    }

    private sealed class HandClient(Binding binding, EndpointAddress address) : ClientBase<ISum>(binding, address)
    {
        public bool UsesHandChannel => InnerChannel is HandChannel;

        private HandChannel Hand => (HandChannel)Channel;

        public void EndWithoutPlace() => Hand.EndWithoutPlace();

        public void BeginNothing() => Hand.BeginNothing();

        public static void MakeWithoutClient() => _ = new HandChannel(null!);

        public (int Quotient, int Remainder) Divide(int a, int b)
        {
            var quotient = Channel.EndDivide(out var rest, Channel.BeginDivide(a, b, null, null));
            return (quotient, rest);
        }

        protected override ISum CreateChannel() => new HandChannel(this);

        private sealed class HandChannel(ClientBase<ISum> client) : ChannelBase<ISum>(client), ISum
        {
            public IAsyncResult BeginDivide(int a, int b, AsyncCallback? callback, object? state) =>
                BeginInvoke("Divide", [a, b], callback, state);

            public int EndDivide(out int rest, IAsyncResult result)
            {
                var outputs = new object?[1];
                var quotient = (int)EndInvoke("Divide", outputs, result)!;
                rest = (int)outputs[0]!;
                return quotient;
            }

            public void EndWithoutPlace() => EndInvoke("Divide", [], BeginDivide(1, 1, null, null));

            public void BeginNothing() => BeginInvoke("Nothing", [], null, null);
        }
    }
}
