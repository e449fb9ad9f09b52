using System.ServiceModel;
using Woad.Exchanges;
using Woad.Dispatch;
using Woad.Sessions;
using Woad.Tests.Framing;

namespace Woad.Tests.Sessions;

public sealed class SessionPumpTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Handler_that_throws_does_not_keep_the_session(bool atAdmission)
    {
        var pair = new FramedPair();
        var pump = NewPump(pair, new Handler
        {
            Admit = () => atAdmission ? throw new InvalidTimeZoneException() : new ValueTask<bool>(true),
            Run = () => throw new InvalidTimeZoneException(),
        });
        var run = pump.RunAsync();

        pair.Give(6, 1, 1);

        await Assert.ThrowsAnyAsync<Exception>(() => run.WaitAsync(TimeSpan.FromSeconds(60)));
        await pump.WhenIdle().WaitAsync(TimeSpan.FromSeconds(60));
    }

    [Fact]
    public async Task Call_that_fails_late_ends_the_session_and_is_not_counted_any_more()
    {
        var pair = new FramedPair();
        var running = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var pump = NewPump(pair, new Handler { Run = () => new ValueTask(running.Task) });
        var run = pump.RunAsync();
        pair.Give(6, 1, 1);
        Assert.True(SpinWait.SpinUntil(() => pump.ActiveCalls == 1, TimeSpan.FromSeconds(30)));

        running.SetException(new InvalidTimeZoneException());

        await Assert.ThrowsAnyAsync<CommunicationException>(() => run.WaitAsync(TimeSpan.FromSeconds(60)));
        await pump.WhenIdle().WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal(0, pump.ActiveCalls);
    }

    [Fact]
    public async Task Session_is_not_quiet_while_a_call_runs_after_the_end_of_the_input()
    {
        var pair = new FramedPair();
        var running = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var pump = NewPump(pair, new Handler { Run = () => new ValueTask(running.Task) });
        pair.Give(6, 1, 1, 7);
        await pump.RunAsync().WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal(1, pump.ActiveCalls);

        var quiet = pump.WhenQuietAsync(default);
        Assert.False(quiet.IsCompleted);
        Assert.False(pump.WhenIdle().IsCompleted);
        running.SetResult();

        await quiet.WaitAsync(TimeSpan.FromSeconds(60));
        await pump.WhenIdle().WaitAsync(TimeSpan.FromSeconds(60));
    }

    [Fact]
    public async Task Call_that_is_admitted_while_the_pump_looks_is_run()
    {
        var pair = new FramedPair();
        var runs = 0;
        var pump = NewPump(pair, new Handler
        {
            Admit = () => new ValueTask<bool>(new LateAdmission(), 0),
            Run = () =>
            {
                Interlocked.Increment(ref runs);
                return default;
            },
        });
        pair.Give(6, 1, 1, 6, 1, 1, 7);

        await pump.RunAsync().WaitAsync(TimeSpan.FromSeconds(60));

        await pump.WhenIdle().WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal(2, runs);
    }

    [Fact]
    public async Task All_who_wait_for_quiet_hear_of_it()
    {
        var pair = new FramedPair();
        var running = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var pump = NewPump(pair, new Handler { Run = () => new ValueTask(running.Task) });
        _ = pump.RunAsync();
        pair.Give(6, 1, 1);
        Assert.True(SpinWait.SpinUntil(() => pump.ActiveCalls == 1, TimeSpan.FromSeconds(30)));

        var first = pump.WhenQuietAsync(default);
        var second = pump.WhenQuietAsync(default);
        running.SetResult();

        await Task.WhenAll(first, second).WaitAsync(TimeSpan.FromSeconds(60));
        await pump.WhenQuietAsync(default).WaitAsync(TimeSpan.FromSeconds(60));
        pair.Session.Abort(null);
    }

    [Fact]
    public async Task Reading_goes_on_when_a_call_blocks_the_reader()
    {
        var pair = new FramedPair();
        using var blocked = new ManualResetEventSlim();
        var second = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var calls = 0;
        var pump = NewPump(pair, new Handler
        {
            Run = () =>
            {
                if (Interlocked.Increment(ref calls) == 1)
                {
                    blocked.Wait(TimeSpan.FromSeconds(60));
                }
                else
                {
                    second.SetResult();
                }

                return default;
            },
        });
        var run = Task.Run(pump.RunAsync);
        pair.Give(6, 1, 1, 6, 1, 2, 7);
        Assert.True(SpinWait.SpinUntil(() => Volatile.Read(ref calls) == 1, TimeSpan.FromSeconds(30)));

        pump.ContinueReading();
        pump.ContinueReading();
        await second.Task.WaitAsync(TimeSpan.FromSeconds(60));
        await run.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.False(pump.WhenIdle().IsCompleted);
        blocked.Set();

        await pump.WhenIdle().WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal(2, pump.Messages);
    }

    private static SessionPump NewPump(FramedPair pair, IReceiver handler) =>
        new(pair.Session, handler, new SessionState(pair.Session).NewMessage);

    private sealed class Handler : IReceiver
    {
        public Func<ValueTask<bool>> Admit { get; init; } = () => new ValueTask<bool>(true);

        public Func<ValueTask> Run { get; init; } = () => default;

        public ValueTask<bool> AdmitAsync(Incoming incoming) => Admit();

        public async ValueTask<Outcome> RunAsync(Incoming incoming)
        {
            await Run();
            return Outcome.Answered;
        }
    }
}
