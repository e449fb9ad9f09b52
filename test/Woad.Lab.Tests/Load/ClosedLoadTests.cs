using System.Diagnostics;
using Woad.Lab.Load;

namespace Woad.Lab.Tests.Load;

public sealed class ClosedLoadTests
{
    private static readonly TimeSpan Guard = TimeSpan.FromSeconds(60);

    [Fact]
    public void Run_counts_what_ends_inside_the_window_and_keeps_its_sessions()
    {
        var target = new CountingTarget(_ => Thread.SpinWait(50));
        using (var load = new ClosedLoad(target, users: 3, inFlight: 1))
        {
            var result = load.Run(Window(0.02, 0.1));
            Assert.InRange(result.Latencies.Count, 1, target.Calls);
            Assert.Equal(0, result.Errors);
            Assert.Equal(3, target.Opened);
            load.Run(Window(0, 0.02));
            Assert.Equal((3, 0), (target.Opened, target.Disposed));
        }

        Assert.Equal(3, target.Disposed);
    }

    [Fact]
    public void Run_keeps_all_users_calls_in_flight()
    {
        using var all = new CountdownEvent(6);
        ClosedLoad? load = null;
        var target = new CountingTarget(_ =>
        {
            // Each call waits for the other five and ends the run: no window says how soon their threads must begin.
            all.Signal();
            all.Wait(Guard);
            load!.Stop();
        });
        using (load = new ClosedLoad(target, users: 2, inFlight: 3))
        {
            load.Run(Window(0, 3600));
        }

        Assert.Equal(6, target.Peak);
    }

    [Fact]
    public async Task Stop_ends_a_run_before_its_window_does()
    {
        using var called = new ManualResetEventSlim();
        var target = new CountingTarget(_ => called.Set());
        using var load = new ClosedLoad(target, users: 2, inFlight: 1);
        var running = Task.Run(() => load.Run(Window(0, 3600)));
        Assert.True(called.Wait(Guard));
        load.Stop();
        Assert.True((await running.WaitAsync(Guard)).Latencies.Count > 0);
    }

    [Fact]
    public void Run_agrees_with_itself_on_calls_in_flight()
    {
        var target = new CountingTarget(_ => Thread.SpinWait(2000));
        using var load = new ClosedLoad(target, users: 2, inFlight: 1);
        var result = load.Run(Window(0.02, 0.2));
        Assert.InRange(result.InFlightByEvents, 0.5, 2.001);
        Assert.InRange(result.InFlightByLatencies / result.InFlightByEvents, 0.98, 1.02);
    }

    [Fact]
    public void Calls_across_the_edges_count_with_the_time_inside()
    {
        var second = Stopwatch.Frequency;
        var window = new LoadWindow(10 * second, 20 * second);
        var state = new UserState();
        state.Succeeded(window, 5 * second, 12 * second);
        state.Succeeded(window, 12 * second, 17 * second);
        state.Succeeded(window, 17 * second, 25 * second);
        var result = LoadResult.Of(window, [state]);
        Assert.Equal(2, result.Latencies.Count);
        Assert.Equal(1.0, result.InFlightByEvents, 6);
        Assert.Equal(1.0, result.InFlightByLatencies, 6);
    }

    [Fact]
    public void Failed_call_is_counted_and_its_session_replaced()
    {
        var target = new CountingTarget(t =>
        {
            if (t.Calls % 10 == 0)
            {
                throw new TimeoutException("the tenth");
            }
        });
        using var load = new ClosedLoad(target, users: 1, inFlight: 1);
        var result = load.Run(Window(0, 0.05));
        Assert.True(result.Errors > 0);
        Assert.Equal("TimeoutException: the tenth", result.FirstError);
        Assert.Equal(result.Replacements, target.Opened - 1);
        Assert.Equal(result.Replacements, target.Disposed);
    }

    private static LoadWindow Window(double lead, double seconds)
    {
        var from = Stopwatch.GetTimestamp() + (long)(lead * Stopwatch.Frequency);
        return new LoadWindow(from, from + (long)(seconds * Stopwatch.Frequency));
    }
}
