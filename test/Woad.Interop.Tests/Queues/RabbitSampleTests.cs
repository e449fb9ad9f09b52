namespace Woad.Interop.Tests.Queues;

/// <summary>The sample of orders with its queues on a broker.</summary>
[Trait("Category", "Slow")]
public sealed class RabbitSampleTests(RabbitServer server) : IClassFixture<RabbitServer>
{
    [Fact]
    public async Task Orders_are_carried_out_and_one_is_poison()
    {
        using var sample = new PeerProcess(
            Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet",
            Path.Combine(AppContext.BaseDirectory, "Woad.Samples.Queues.dll"),
            server.Address.AbsoluteUri);
        Assert.Equal(
            [
                "The service is down; the orders wait.",
                "order 1 of 10 is done",
                "order 2 fails",
                "order 2 fails",
                "order 2 fails",
                "order 2 fails",
                "order 2 is poison after 3 moves",
                "order 3 of 7 is done",
                "order 4 of 3 is done",
            ],
            await sample.ReadToEndAsync(TimeSpan.FromSeconds(120)));

        // A host without loggers says on standard error that an operation has failed, and that a message is poison.
        var failures = sample.Errors.Split('\n').Where(line => line.StartsWith("fail: ", StringComparison.Ordinal));
        Assert.Equal(
            [.. Enumerable.Repeat("fail: Woad.Service.OrderProcessor[1]", 4), "fail: Woad.Service.OrderProcessor[2]"],
            failures.Select(line => line.TrimEnd()));
        Assert.DoesNotContain("crit: ", sample.Errors, StringComparison.Ordinal);
    }
}
