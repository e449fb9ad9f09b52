using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.MessageSize;
using Woad.Lab.Targets;

namespace Woad.Lab.Tests.MessageSize;

/// <summary>What is said to listen does listen.</summary>
[Collection(Alone.Name)]
public sealed class CallTracingTests
{
    [Theory]
    [InlineData(nameof(Tracing.Metrics))]
    [InlineData(nameof(Tracing.Spans))]
    public async Task Level_hears_a_call(string level)
    {
        using var host = new ServiceHost(new SizeService());
        var endpoint = Endpoint(host);
        using var tracing = new CallTracing(Enum.Parse<Tracing>(level), endpoint);
        await CallAsync(host, endpoint.Address!);
        Assert.True(tracing.Heard > 0, "Nothing was heard.");
    }

    [Fact]
    public async Task Message_log_holds_request_and_reply()
    {
        using var host = new ServiceHost(new SizeService());
        var endpoint = Endpoint(host);
        using var log = new MessageLog();
        endpoint.Behaviors.Add(log);
        await CallAsync(host, endpoint.Address!);
        Assert.True(log.Length > 5000, $"{log.Length} bytes were written.");
    }

    private static System.ServiceModel.Description.ServiceEndpoint Endpoint(ServiceHost host) =>
        host.AddServiceEndpoint(
            typeof(ISizeService),
            SizeBindings.Create("netTcp", Transfer.Buffered),
            CellBindings.NewAddress("netTcp", "Sample"));

    private static async Task CallAsync(ServiceHost host, EndpointAddress address)
    {
        host.Open();
        using var factory = new ChannelFactory<ISizeService>(SizeBindings.Create("netTcp", Transfer.Buffered), address);
        Assert.Equal(5000, await factory.CreateChannel().DoWorkAsync(new string('x', 5000)));
    }
}
