using static System.FormattableString;

namespace Woad.Lab.Published;

/// <summary>
/// Tests whether few threads at the start account for the published figures.
/// </summary>
internal static class PublishedThreads
{
    /// <summary>A model that misses no published figure by more accounts for them.</summary>
    private const double Tolerance = 0.1;

    /// <summary>One thread at the start, and two more each second.</summary>
    public static QueueForecast Model(PublishedRun run) =>
        QueueModel.PublishedMachine(PublishedRun.Users, Limit(run), PublishedRun.ServiceSeconds, run.Seconds);

    /// <summary>Errors of a model of the runs, each with the figure's name.</summary>
    public static IReadOnlyList<(string Figure, double Error)> Errors(Func<PublishedRun, QueueForecast> model) =>
    [
        .. PublishedRun.All.Where(r => r.InFlight == 1).SelectMany(run =>
        {
            var forecast = model(run);
            return new (string Figure, double Predicted, double? Published)[]
            {
                ($"tests of {run.Name}", forecast.Tests, run.Tests),
                ($"mean of {run.Name}", forecast.MeanSeconds, run.MeanSeconds),
            };
        })
            .Where(f => f.Published is not null)
            .Select(f => (f.Figure, (f.Predicted / f.Published!.Value) - 1)),
    ];

    public static string Sentence(Func<PublishedRun, QueueForecast> model)
    {
        var three = PublishedRun.Named("run3")!;
        var alone = QueueModel.LimitsOnly(
            PublishedRun.Users, Limit(three), PublishedRun.ServiceSeconds, three.Seconds).Tests;
        var errors = Errors(model);
        var worst = errors.MaxBy(e => Math.Abs(e.Error));
        var threads = Math.Abs(worst.Error) <= Tolerance
            ? Invariant($"explain all {errors.Count} published figures within {Math.Abs(worst.Error):P0}.")
            : Invariant($"do not account for them: {worst.Figure} is {worst.Error:+0%;−0%} off.");
        return Invariant($"Published run 3: the limits alone predict {alone} tests, and {three.Tests} were published. ")
            + "A limit below 100 was reached that is not in the configuration. Candidate: threads. One thread at the "
            + $"start and two more each second {threads} Next experiment: raise the minimum of the thread pool (cells "
            + "of style pool).";
    }

    private static int Limit(PublishedRun run) =>
        Math.Min(run.Calls, Math.Min(run.Sessions * run.InFlight, run.Instances));
}
