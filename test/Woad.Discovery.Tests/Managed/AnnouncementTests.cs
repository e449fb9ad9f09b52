using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Discovery;
using Woad.TestSupport;

namespace Woad.Discovery.Tests.Managed;

public sealed class AnnouncementTests
{
    [Theory]
    [InlineData("WSDiscovery11")]
    [InlineData("WSDiscoveryCD1")]
    public async Task Announcements_raise_events(string versionName)
    {
        var version = DiscoveryVersion.FromName(versionName);
        var received = new ConcurrentQueue<string>();
        var service = new AnnouncementService();
        service.OnlineAnnouncementReceived += (_, e) => received.Enqueue("online " + Text(e));
        service.OfflineAnnouncementReceived += (_, e) => received.Enqueue("offline " + Text(e));
        var address = new EndpointAddress($"net.tcp://localhost:{FreePort.Tcp}/announcements-{Guid.NewGuid():N}");
        using var host = new ServiceHost(service);
        host.AddServiceEndpoint(new AnnouncementEndpoint(version, new NetTcpBinding(SecurityMode.None), address));
        host.Open();

        using var client = new AnnouncementClient(
            new AnnouncementEndpoint(version, new NetTcpBinding(SecurityMode.None), address))
        {
            MessageSequenceGenerator = new DiscoveryMessageSequenceGenerator(9, null),
        };
        var endpoint = new EndpointDiscoveryMetadata { Address = new EndpointAddress("urn:mine") };
        client.AnnounceOnline(endpoint);
        await client.AnnounceOfflineTaskAsync(endpoint);
        client.EndAnnounceOnline(client.BeginAnnounceOnline(endpoint, null, null));
        var completed = new TaskCompletionSource<object?>();
        client.AnnounceOfflineCompleted += (_, e) => completed.TrySetResult(e.Error ?? e.UserState);
        client.AnnounceOfflineAsync(endpoint, "state");
        Assert.Equal("state", await completed.Task.WaitAsync(TimeSpan.FromSeconds(30)));
        await Eventually.Holds(() => received.Count == 4, "four announcements");
        Assert.Equal(
            ["offline urn:mine 9.2", "offline urn:mine 9.4", "online urn:mine 9.1", "online urn:mine 9.3"],
            received.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Service_opens_when_nobody_takes_its_announcement()
    {
        using var service = new ServiceHost(
            typeof(Greeter), new Uri($"http://localhost:{FreePort.Http}/greeter-{Guid.NewGuid():N}"));
        service.AddServiceEndpoint(typeof(IGreeter), new BasicHttpBinding(), "");
        var behavior = new ServiceDiscoveryBehavior();
        behavior.AnnouncementEndpoints.Add(new AnnouncementEndpoint(
            new NetTcpBinding(SecurityMode.None),
            new EndpointAddress($"net.tcp://localhost:{FreePort.Next()}/nobody")));
        service.Description.Behaviors.Add(behavior);
        service.Loggers = Microsoft.Extensions.Logging.Abstractions.NullLoggerFactory.Instance;
        service.Open();
        Assert.Equal(CommunicationState.Opened, service.State);
        service.Close();
    }

    private static string Text(AnnouncementEventArgs e) =>
        $"{e.EndpointDiscoveryMetadata.Address} {e.MessageSequence!.InstanceId}.{e.MessageSequence.MessageNumber}";
}
