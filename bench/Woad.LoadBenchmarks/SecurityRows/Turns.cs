using System.Runtime;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>Works of this process that take turns: processor time of one piece of each.</summary>
internal sealed class Turns
{
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan MostWarmUp = TimeSpan.FromSeconds(45);
    private static readonly TimeSpan Window = TimeSpan.FromSeconds(0.25);

    /// <summary>Methods that the compiler still finds in a piece of the warm-up that is the last one.</summary>
    private const int FewMethods = 10;

    private readonly List<(Func<long, Task> Run, long Pieces, List<double> Times)> _works = [];

    /// <summary>
    /// Adds a work and warms it up until hardly anything of it is compiled any more; returns the microseconds of a
    /// piece in each window to come.
    /// </summary>
    public async Task<IReadOnlyList<double>> AddAsync(Func<long, Task> run)
    {
        // Of processor time: on a busy machine the compiler gets its share later.
        var last = Environment.CpuUsage.TotalTime + MostWarmUp;
        long compiled;
        do
        {
            compiled = JitInfo.GetCompiledMethodCount();
            var until = Environment.CpuUsage.TotalTime + WarmUp;
            while (Environment.CpuUsage.TotalTime < until)
            {
                await run(1);
            }
        }
        while (JitInfo.GetCompiledMethodCount() > compiled + FewMethods && Environment.CpuUsage.TotalTime < last);

        var times = new List<double>();
        var each = await MeasureAsync(run, 16);
        _works.Add((run, Math.Max(1, (long)(Window.TotalMicroseconds / each)), times));
        return times;
    }

    /// <summary>Adds a work of this thread.</summary>
    public Task<IReadOnlyList<double>> AddAsync(Action<long> run) => AddAsync(pieces =>
    {
        run(pieces);
        return Task.CompletedTask;
    });

    /// <summary>
    /// A work of two callers that wait without a thread, each with one half. A thread that is blocked until its
    /// service answers spins first: a fifth of a set-up's samples were of such spins and of switches of threads.
    /// </summary>
    public static Func<long, Task> Both(Func<int, long, Task> runAsync) => pieces => Task.WhenAll(
        Task.Run(() => runAsync(0, pieces / 2)), Task.Run(() => runAsync(1, pieces - (pieces / 2))));

    /// <summary>
    /// The same for a work that waits for nothing. What is compared with a work of two callers has two, too: processors
    /// of a virtual machine may share a core, where two threads take more time than one.
    /// </summary>
    public static Func<long, Task> Both(Action<long> run) => Both((_, pieces) =>
    {
        run(pieces);
        return Task.CompletedTask;
    });

    /// <summary>So many windows of each, in turns.</summary>
    public async Task RunAsync(int windows)
    {
        for (var i = 0; i < windows; i++)
        {
            foreach (var (run, pieces, times) in Rounds.Interleaving.Order(_works, i))
            {
                times.Add(await MeasureAsync(run, pieces));
            }
        }
    }

    private static async Task<double> MeasureAsync(Func<long, Task> run, long pieces)
    {
        var before = Environment.CpuUsage.TotalTime;
        await run(pieces);
        return (Environment.CpuUsage.TotalTime - before).TotalMicroseconds / pieces;
    }
}
