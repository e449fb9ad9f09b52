using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Conformance.Contracts;
using Woad.Conformance.Duplex;
using Woad.Exchanges;
using Woad.Tests.Framing;
using Woad.Tests.Instancing;
using Woad.Transports.Memory;

namespace Woad.Tests.Dispatch;

/// <summary>Sessions in which an operation fails by an exception that nobody expected.</summary>
public sealed class FailedSessionTests
{
    [Fact]
    public async Task Instance_is_released_without_waiting_for_the_client()
    {
        // No time passes on this clock.
        var clock = new ManualClock();
        var key = Guid.NewGuid().ToString("N");
        using var service = new MemoryService<ILeaving>(typeof(LeavingService), h => h.Clock = clock).Open();
        var client = service.Connect();
        client.Enter(key);

        Assert.Throws<FaultException>(client.Fail);

        Assert.Equal(1, await Probe.Of(key).NextNoteAsync());
        Assert.Equal(CommunicationState.Faulted, ((ICommunicationObject)client).State);
        await Eventually.Holds(() => service.Used.Sessions == 0, "the session has given its place back");
    }

    [Fact]
    public async Task Client_that_does_not_end_its_half_is_not_waited_for()
    {
        var clock = new ManualClock();
        using var service = new MemoryService<ILeaving>(typeof(LeavingService), h => h.Clock = clock).Open();
        var address = service.Host.Description.Endpoints[0].Address!.Uri;
        var listener = MemoryTransport.Find(address);
        var (client, served) = MemorySession.CreatePair(address, listener.Transport, listener.Transport);
        await listener.AcceptAsync(served, CancellationToken.None);
        await client.SendAsync(Request(address, nameof(ILeaving.Fail)), CancellationToken.None);

        // The fault, and the end of the service's half.
        using var limit = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        Assert.True(await client.ReceiveAsync(new Incoming(), limit.Token));
        Assert.False(await client.ReceiveAsync(new Incoming(), limit.Token));
        Assert.Equal(1, service.Used.Sessions);

        clock.Advance(TimeSpan.FromSeconds(10));

        await Eventually.Holds(() => service.Used.Sessions == 0, "the session has given its place back");
    }

    [Fact]
    public async Task Exception_that_a_handler_claims_ends_nothing()
    {
        var handler = new ClaimingHandler();
        var key = Guid.NewGuid().ToString("N");
        using var service = new MemoryService<ILeaving>(
            typeof(LeavingService), dispatch: d => d.ChannelDispatcher!.ErrorHandlers.Add(handler)).Open();
        var client = service.Connect();
        client.Enter(key);

        Assert.Throws<FaultException>(client.Fail);

        await handler.Handled.Task.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal(1, service.Used.Sessions);
    }

    private static Outgoing Request(Uri to, string operation)
    {
        const string Contract = "http://woad.test/leaving";
        using var body = XmlReader.Create(new StringReader($"<{operation} xmlns=\"{Contract}\"/>"));
        var message = Message.CreateMessage(MessageVersion.Default, $"{Contract}/{nameof(ILeaving)}/{operation}", body);
        message.Headers.To = to;
        message.Headers.MessageId = new UniqueId();
        message.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        using var stream = new MemoryStream();
        new BinaryMessageEncodingBindingElement().CreateMessageEncoderFactory().Encoder.WriteMessage(message, stream);
        var request = new Outgoing();
        request.Bytes.Write(stream.ToArray());
        return request;
    }
}
