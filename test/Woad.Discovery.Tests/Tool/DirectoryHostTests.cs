using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Discovery.Tests.Adhoc;
using Woad.Discovery.Tool;
using Woad.TestSupport;

namespace Woad.Discovery.Tests.Tool;

public sealed class DirectoryHostTests
{
    [Fact]
    public async Task Endpoint_is_announced_in_one_version_and_found_in_another()
    {
        var (http, tcp) = (new Uri($"http://localhost:{FreePort.Http}/d-{Guid.NewGuid():N}/"),
            new Uri($"net.tcp://localhost:{FreePort.Tcp}/d-{Guid.NewGuid():N}/"));
        using var host = DirectoryHost.Create(
            new DirectoryOptions { Addresses = [http, tcp] }, NullLoggerFactory.Instance, TimeProvider.System);
        host.Open();
        var facts = new EndpointDiscoveryMetadata { Address = new EndpointAddress("http://greeter/") };
        facts.ContractTypeNames.Add(new System.Xml.XmlQualifiedName("IGreeter", "urn:greeter"));
        using (var announcing = new AnnouncementClient(new AnnouncementEndpoint(
            DiscoveryVersion.WSDiscoveryCD1, new NetTcpBinding(SecurityMode.None),
            new EndpointAddress(tcp + "cd1/announcement"))))
        {
            announcing.AnnounceOnline(facts);
        }

        using var client = new DiscoveryClient(new DiscoveryEndpoint(
            new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()),
            new EndpointAddress(http + "probe")));
        await Eventually.Holds(
            () => client.Find(new FindCriteria(typeof(IGreeter))).Endpoints.Count == 1, "the endpoint is found");
    }

    [Fact]
    public async Task Multicast_announcements_are_kept_and_clients_are_sent_to_the_proxy()
    {
        using var world = new AdhocWorld();
        var http = new Uri($"http://localhost:{FreePort.Http}/d-{Guid.NewGuid():N}/");
        using var host = DirectoryHost.Create(
            new DirectoryOptions
            {
                Addresses = [http], Multicast = world.Group, MulticastInterface = AdhocWorld.Loopback,
            },
            NullLoggerFactory.Instance,
            TimeProvider.System);
        host.Open();
        var service = world.Serve(announces: true);
        var proxy = new TaskCompletionSource<Uri>();
        var adhoc = world.Client();
        adhoc.ProxyAvailable += (_, e) => proxy.TrySetResult(e.EndpointDiscoveryMetadata.Address.Uri);
        await adhoc.FindTaskAsync(new FindCriteria { Duration = TimeSpan.FromSeconds(2) });
        using var client = new DiscoveryClient(new DiscoveryEndpoint(
            new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()),
            new EndpointAddress(await proxy.Task.WaitAsync(TimeSpan.FromSeconds(30)))));
        await Eventually.Holds(
            () => client.Find(new FindCriteria(typeof(IGreeter))).Endpoints.Count == 1, "the endpoint is found");
        service.Close();
        await Eventually.Holds(
            () => client.Find(new FindCriteria(typeof(IGreeter))).Endpoints.Count == 0, "the endpoint has gone");
    }

    [Fact]
    public async Task Address_of_another_scheme_is_refused()
    {
        using var error = new StringWriter();
        using var output = new StringWriter();
        Assert.Equal(
            Commands.Refused,
            await Commands.Root(output, error).Parse(["--address", "ftp://localhost/"]).InvokeAsync());
        Assert.Contains("not an address of http, https or net.tcp", error.ToString(), StringComparison.Ordinal);
    }
}
