using Woad.Lab.Published;

namespace Woad.Lab.Tests.Throttling;

/// <summary>The models against the figures of the experiment's description.</summary>
public sealed class QueueModelTests
{
    [Theory]
    [InlineData(10, 60, 120, 31.25)]
    [InlineData(16, 60, 192, 24.375)]
    [InlineData(100, 60, 1200, 5.0)]
    [InlineData(100, 120, 2400, 5.0)]
    public void Limits_alone(int limit, double seconds, int tests, double mean)
    {
        var forecast = QueueModel.LimitsOnly(100, limit, 5, seconds);
        Assert.Equal(tests, forecast.Tests);
        Assert.Equal(mean, forecast.MeanSeconds, 1e-6);
    }

    [Theory]
    [InlineData(100, 1200, 9.58)]
    [InlineData(200, 2400, 5.0)]
    public void Two_calls_at_once(int limit, int tests, double mean)
    {
        var forecast = QueueModel.LimitsOnly(200, limit, 5, 60);
        Assert.Equal(tests, forecast.Tests);
        Assert.Equal(mean, forecast.MeanSeconds, 0.01);
    }

    [Theory]
    [InlineData(10, 60, 102, 34.6)]
    [InlineData(16, 60, 158, 28.2)]
    [InlineData(100, 60, 570, 10.1)]
    [InlineData(100, 120, 1770, 6.65)]
    public void Published_machine(int limit, double seconds, int tests, double mean)
    {
        var forecast = QueueModel.PublishedMachine(100, limit, 5, seconds);
        Assert.Equal(tests, forecast.Tests);
        Assert.Equal(mean, forecast.MeanSeconds, 0.05);
    }

    [Theory]
    [InlineData(2, 123)]
    [InlineData(4, 147)]
    [InlineData(8, 195)]
    [InlineData(16, 291)]
    public void Starved_pool(int minThreads, int tests) =>
        Assert.Equal(tests, QueueModel.SharedPool(100, 100, minThreads, 5, 60).Tests);

    [Fact]
    public void Kept_sessions_answer_ten_users_only()
    {
        var forecast = QueueModel.KeptSessions(100, 10, 16, 5, 60);
        Assert.Equal(120, forecast.Tests);
        Assert.Equal(110, forecast.TestsBeforeTheEnd);
        Assert.Equal(5, forecast.MeanSeconds, 1e-6);
    }
}
