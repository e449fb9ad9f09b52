using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Freeze;
using Woad.Layers;
using Woad.Tests.Framing;
using Woad.Tests.Instancing;
using Woad.Transports.Memory;

namespace Woad.Tests.Hosting;

/// <summary>The end of a host: stop accepting, finish calls, close sessions; at the deadline, abort.</summary>
public sealed class HostLifetimeTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    private readonly InstanceLog _log = new();

    [Fact]
    public async Task Calls_that_do_not_end_are_aborted_at_the_deadline()
    {
        var clock = new ManualClock();
        using var service = Serve(InstanceContextMode.PerSession, clock);
        var client = service.Connect();
        var held = client.HoldAsync();
        Assert.True(await _log.Entered.WaitAsync(Limit));
        var waiting = clock.Waiting;

        var closing = Task.Run(() => service.Host.Close(TimeSpan.FromMinutes(20)));
        await Eventually.Holds(
            () => service.Host.State == CommunicationState.Closing && clock.Waiting > waiting, "the host waits");
        clock.Advance(TimeSpan.FromMinutes(19));
        Assert.False(closing.IsCompleted);
        clock.Advance(TimeSpan.FromMinutes(2));
        await closing.WaitAsync(Limit);

        Assert.Equal(CommunicationState.Closed, service.Host.State);
        await Assert.ThrowsAnyAsync<CommunicationException>(() => held.WaitAsync(Limit));
        _log.Held.SetResult();
        await Eventually.Holds(() => service.Used is (0, 0, 0, 0), "the places are back");
        await Eventually.Holds(() => _log.AllEndedOnce, "the instance has ended");
    }

    [Fact]
    public async Task Nobody_new_is_accepted_while_calls_end()
    {
        using var service = Serve(InstanceContextMode.PerSession);
        var held = service.Connect().HoldAsync();
        Assert.True(await _log.Entered.WaitAsync(Limit));

        var closing = Task.Run(() => service.Host.Close(Limit));
        await Eventually.Holds(() => service.Host.State == CommunicationState.Closing, "the host closes");
        await Eventually.Holds(
            () => Record.Exception(() => service.Connect().Who()) is EndpointNotFoundException, "nobody listens");
        Assert.False(closing.IsCompleted);
        _log.Held.SetResult();

        Assert.Equal(1, await held.WaitAsync(Limit));
        await closing.WaitAsync(Limit);
    }

    [Theory]
    [InlineData(InstanceContextMode.PerSession)]
    [InlineData(InstanceContextMode.Single)]
    public async Task Abort_ends_running_calls_at_once(InstanceContextMode mode)
    {
        using var service = Serve(mode);
        var held = service.Connect().HoldAsync();
        Assert.True(await _log.Entered.WaitAsync(Limit));

        service.Host.Abort();

        Assert.Equal(CommunicationState.Closed, service.Host.State);
        await Assert.ThrowsAnyAsync<CommunicationException>(() => held.WaitAsync(Limit));
        _log.Held.SetResult();
        await Eventually.Holds(() => _log.AllEndedOnce, "the instance has ended once");
    }

    [Fact]
    public void Dispose_of_a_host_that_faulted_does_not_hide_why()
    {
        var error = Assert.Throws<InvalidOperationException>(() =>
        {
            using var service = new MemoryService<ITracked>(typeof(Tracked), host =>
                host.InstanceSource = () => throw new InvalidOperationException("the first exception"));
            service.Behavior.InstanceContextMode = InstanceContextMode.Single;
            using var host = service.Host;
            host.OpenUnbound();
        });

        Assert.Equal("the first exception", error.Message);
    }

    [Fact]
    public void Dispose_of_a_channel_and_factory_that_faulted_does_not_hide_why()
    {
        using var service = Serve(InstanceContextMode.PerSession);

        Assert.Throws<FaultException>(() =>
        {
            using var factory = service.CreateFactory();
            var client = factory.CreateChannel();
            using var channel = (IClientChannel)client;
            client.Fail();
        });
    }

    [Fact]
    public async Task Peer_that_does_not_read_its_replies_is_given_up_after_SendTimeout()
    {
        var binding = new MemoryBinding { SendTimeout = TimeSpan.FromMilliseconds(300) };
        using var service = new MemoryService<ITracked>(
            typeof(Tracked), host => host.InstanceSource = () => new Tracked(_log), binding: () => binding).Open();
        var (transport, encoding, _) = BindingFreezer.Freeze(
            binding, TimeProvider.System, (_, transport) => transport, (_, _) => []);
        var address = service.Host.Description.Endpoints[0].Address!.Uri;
        var session = await new MemoryConnector().ConnectAsync(
            new EndpointAddress(address), address, transport, default);
        var request = new Outgoing();

        // Requests until the session fails, and never a look at what comes back.
        await Assert.ThrowsAnyAsync<Exception>(async () =>
        {
            while (true)
            {
                using var message = Message.CreateMessage(
                    MessageVersion.Default, "http://tempuri.org/ITracked/Who", new EmptyBody("Who"));
                message.Headers.To = address;
                message.Headers.MessageId = new System.Xml.UniqueId();
                request.Clear();
                MessageWriter.Write(message, encoding, null, request);
                await session.SendAsync(request, default);
            }
        }).WaitAsync(Limit);

        await Eventually.Holds(() => service.Used is (0, 0, 0, 0), "the places are back");
        Assert.True(_log.MadeCount > 0);
    }

    [Fact]
    public async Task Idle_session_ends_after_ReceiveTimeout()
    {
        using var service = new MemoryService<ITracked>(
            typeof(Tracked),
            host => host.InstanceSource = () => new Tracked(_log),
            binding: () => new MemoryBinding { ReceiveTimeout = TimeSpan.FromSeconds(2) }).Open();
        var client = service.Connect();
        client.Who();

        await Eventually.Holds(
            () => ((IClientChannel)client).State == CommunicationState.Faulted, "the session is aborted");
        await Eventually.Holds(() => _log.AllEndedOnce && service.Used is (0, 0, 0, 0), "nothing is left of it");
    }

    [Fact]
    public void Message_that_no_operation_takes_is_shown_to_the_host()
    {
        using var service = Serve(InstanceContextMode.PerSession);
        var seen = new List<string>();
        service.Host.UnknownMessageReceived += (sender, e) =>
        {
            Assert.Same(service.Host, sender);
            seen.Add(e.Message.Headers.Action!);
        };
        var raw = service.Connect<Woad.Tests.Dispatch.IRaw>();

        Assert.True(raw.Send(Message.CreateMessage(MessageVersion.Default, "urn:unknown")).IsFault);

        Assert.Equal(["urn:unknown"], seen);
    }

    private MemoryService<ITracked> Serve(InstanceContextMode mode, TimeProvider? clock = null)
    {
        var service = new MemoryService<ITracked>(typeof(Tracked), host =>
        {
            host.InstanceSource = () => new Tracked(_log);
            host.Clock = clock ?? host.Clock;
        });
        service.Behavior.InstanceContextMode = mode;
        return service.Open();
    }

    private sealed class EmptyBody(string name) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(System.Xml.XmlDictionaryWriter writer)
        {
            writer.WriteStartElement(name, "http://tempuri.org/");
            writer.WriteEndElement();
        }
    }
}
