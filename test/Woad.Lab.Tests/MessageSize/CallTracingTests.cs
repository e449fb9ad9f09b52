using System.ServiceModel;
using Microsoft.Extensions.Logging;
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
        using var tracing = new CallTracing(Enum.Parse<Tracing>(level), host, endpoint);
        await CallAsync(host, endpoint.Address!);
        Assert.True(tracing.Heard > 0, "Nothing was heard.");
    }

    [Fact]
    public async Task Exporter_writes_a_span_of_a_call_to_its_file()
    {
        using var host = new ServiceHost(new SizeService());
        var endpoint = Endpoint(host);
        using var spans = new SpanFile();
        await CallAsync(host, endpoint.Address!);
        Assert.True(spans.Length > 100, $"{spans.Length} bytes were written.");
    }

    /// <summary>An operation that fails is an error, which all levels write; a verbose log writes no less.</summary>
    [Theory]
    [InlineData(LogLevel.Warning)]
    [InlineData(LogLevel.Information)]
    [InlineData(LogLevel.Trace)]
    public async Task Log_writes_entries_from_its_level_on(LogLevel least)
    {
        using var host = new ServiceHost(new SizeService());
        var endpoint = Endpoint(host);
        using var log = new LevelLog(least);
        host.Loggers = log;
        host.Open();
        using var factory = new ChannelFactory<ISizeService>(
            SizeBindings.Create("netTcp", Transfer.Buffered), endpoint.Address!);
        await Assert.ThrowsAnyAsync<Exception>(async () => await factory.CreateChannel().DoWorkAsync(null!));
        Assert.True(log.Entries > 0, "Nothing was written.");
        Assert.False(log.IsEnabled(LogLevel.None));
        Assert.Equal(least <= LogLevel.Information, log.IsEnabled(LogLevel.Information));
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
