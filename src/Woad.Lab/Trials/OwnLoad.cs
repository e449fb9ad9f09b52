using Woad.Lab.Callers;
using Woad.Lab.Callers.Recording;

namespace Woad.Lab.Trials;

/// <summary>The load that this process makes.</summary>
internal sealed class OwnLoad(ILoadClock clock, ReadyChannels ready, LoadEngine engine, double tickSeconds) : ITrialLoad
{
    public long Origin => engine.Recorder.Origin;

    public double Elapsed => engine.Elapsed;

    public int TicksOver => (int)(engine.Elapsed / tickSeconds);

    public IReadOnlyList<SecondTick> Ticks(int from) => engine.Recorder.Seconds(from);

    public async Task<LoadOutcome> RunAsync()
    {
        await clock.WaitUntilAsync(Origin);
        return await engine.RunAsync() with { Opens = ready.Opens };
    }

    public void Stop() => engine.Stop();
}
