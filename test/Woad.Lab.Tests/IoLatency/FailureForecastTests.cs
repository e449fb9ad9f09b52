using Woad.Lab.IoLatency;

namespace Woad.Lab.Tests.IoLatency;

/// <summary>
/// Forty-eight places of 100 ms, 192 requests a second, and 1.5 s in which an operation takes a second.
/// </summary>
public sealed class FailureForecastTests
{
    private static readonly FailureCell Cell = new(Handler.Async, 24, 2, 5000, 9);

    [Fact]
    public void Queue_that_is_long_enough_refuses_nobody_and_all_are_late()
    {
        var forecast = FailureForecast.Of(Cell);
        Assert.Equal((192, 1.5), (Cell.Rate, Cell.FailureSeconds));
        Assert.Equal(0, forecast.Refused);

        // Two waves of operations of a second begin in the failure; the second ends half a second after it.
        var arrived = Cell.Rate * 2;
        Assert.InRange(forecast.MostQueued, arrived - (2.5 * Cell.Cap), arrived - (1.5 * Cell.Cap));
        var drained = forecast.MostQueued / ((Cell.Cap / 0.1) - Cell.Rate);
        Assert.Equal(0.5 + drained, forecast.RecoverySeconds, 0.25);
        Assert.InRange(forecast.LongestSeconds, 1, 2.5);
    }

    [Fact]
    public void Queue_that_is_short_refuses_what_it_does_not_hold_and_is_empty_sooner()
    {
        var (longest, shortest) = (FailureForecast.Of(Cell), FailureForecast.Of(Cell with { QueueLimit = 100 }));
        Assert.Equal(100, shortest.MostQueued);
        Assert.InRange(shortest.Refused, longest.MostQueued - 100, longest.MostQueued);
        Assert.True(shortest.RecoverySeconds < longest.RecoverySeconds);
    }

    [Fact]
    public void Middleware_fails_after_its_calls_for_its_time()
    {
        var middleware = new Middleware(TimeSpan.Zero, new MiddlewareFailure(3, 3600, 1000));
        Assert.Equal(
            [0, 0, 1000, 1000], Enumerable.Range(0, 4).Select(_ => middleware.Begin().TotalMilliseconds));
        middleware = new Middleware(TimeSpan.Zero, new MiddlewareFailure(1, 0, 1000));
        Assert.Equal(0, middleware.Begin().TotalMilliseconds);
    }
}
