using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.MessageSize;
using Woad.Lab.Targets;

namespace Woad.Lab.Tests.MessageSize;

public sealed class ForwardingProxyTests
{
    [Theory]
    [InlineData(20)]
    [InlineData(1_000_000)]
    public async Task Calls_of_a_cell_with_a_proxy_go_through_it(int bytes)
    {
        using var host = new ServiceHost(new SizeService());
        var address = CellBindings.NewAddress("basicHttp", "Sample");
        host.AddServiceEndpoint(typeof(ISizeService), SizeBindings.Create("basicHttp", Transfer.Buffered), address);
        host.Open();
        using var proxy = new ForwardingProxy();
        proxy.Start();
        var cell = new SizeCell("basicHttp", Transfer.Buffered, bytes, 1) { IsProxied = true };
        var binding = SizeBindings.Create(cell, new CellTopology(address)
        {
            Others = [new(SizeHost.ProxyName, new Uri($"http://localhost:{proxy.Port}/"))],
        });
        using var factory = new ChannelFactory<ISizeService>(binding, new EndpointAddress(address));
        Assert.Equal(bytes, await factory.CreateChannel().DoWorkAsync(new string('x', bytes)));
        Assert.Equal(1, proxy.Requests);
    }

    [Fact]
    public async Task Other_machines_are_refused()
    {
        using var proxy = new ForwardingProxy();
        proxy.Start();
        using var client = new HttpClient();
        using var request = new HttpRequestMessage(HttpMethod.Get, $"http://localhost:{proxy.Port}/");
        request.Headers.Host = "192.0.2.1";
        using var reply = await client.SendAsync(request);
        Assert.Equal(System.Net.HttpStatusCode.Forbidden, reply.StatusCode);
        Assert.Equal(0, proxy.Requests);
    }
}
