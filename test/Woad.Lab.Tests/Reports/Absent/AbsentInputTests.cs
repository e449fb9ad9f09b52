using System.Collections.Concurrent;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Reports;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Reports.Absent;

/// <summary>
/// The pages of all experiments, built from complete logs without each cell, window, counter and prediction, one at a
/// time and many together.
/// </summary>
public sealed class AbsentInputTests
{
    /// <summary>
    /// The page is built without each cell; all its files are, without one cell of nine, and of three in the long
    /// budget.
    /// </summary>
    private static readonly int OneOfCells = LongBudget.IsOn ? 3 : 9;

    /// <summary>
    /// A log of histograms has a line for each window, whatever else is missing, and takes two thirds of the time of
    /// all files: it is built for one absence of five in the long budget.
    /// </summary>
    private static readonly int OneOfLogs = LongBudget.IsOn ? 5 : 25;

    /// <summary>The pages of each experiment without each of its inputs: three tests look at the same ones.</summary>
    private static readonly ConcurrentDictionary<string, IReadOnlyList<(Absence Absence, LabPage Page)>> Pages = new();

    private static readonly string[] NoNumbers = ["NaN", "∞", "Infinity"];

    public static TheoryData<string> Experiments() => new(SmallRuns.Names);

    [Theory]
    [MemberData(nameof(Experiments))]
    public void Complete_run_has_all_figures_and_measures_all_statements(string experiment)
    {
        var page = Build(experiment, SmallRun.Of(SmallRuns.Named(experiment)));
        Assert.Empty(page.Missing);
        Assert.Equal(ExitCodes.Pass, page.ExitCode);
        Assert.NotEmpty(page.Comparison!.Lines);
        Assert.All(page.Statements, s => Assert.True(s.Outcome != Outcome.NotMeasured, $"{s.Id}: {s.Evidence}"));
        Assert.All(page.Statements, s => Assert.NotEmpty(s.Inputs));
    }

    [Theory]
    [MemberData(nameof(Experiments))]
    public void All_files_are_built_whatever_is_missing(string experiment)
    {
        var failures = new List<string>();
        var absences = Absences.Of(SmallRun.Of(SmallRuns.Named(experiment)))
            .Where((a, i) => a.Cell is null || i % OneOfCells == 0)
            .Select((a, i) => (Absence: a, HasLog: i % OneOfLogs == 0));
        ForEach(absences, given =>
        {
            var absence = given.Absence;
            try
            {
                var data = new TrialData(absence.Lines);
                var page = TrialPage.Complete(SmallRuns.Named(experiment).Build(data), data);
                foreach (var file in PageFiles.Of(page, data))
                {
                    if (file.Name == HistogramLog.FileName && !given.HasLog)
                    {
                        continue;
                    }

                    var text = file.Build();
                    if (file.Name != "report.html" && NoNumbers.FirstOrDefault(text.Contains) is { } number)
                    {
                        Add($"without {absence.What}: {file.Name} has {number}");
                    }
                }
            }
            catch (Exception error)
            {
                Add($"without {absence.What}: {error}");
            }
        });
        Assert.True(failures.Count == 0, $"{failures.Count} failures:\n{string.Join("\n", failures.Take(10))}");

        void Add(string failure)
        {
            lock (failures)
            {
                failures.Add(failure);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Experiments))]
    public void Cell_without_a_figure_is_named_with_the_reason_and_no_sentence_uses_it(string experiment)
    {
        var lines = SmallRun.Of(SmallRuns.Named(experiment));
        var complete = Build(experiment, lines);
        foreach (var (absence, page) in PagesOf(experiment).Where(p => p.Absence.Cell is not null))
        {
            var missing = Assert.Single(page.Missing, m => m.Cell == absence.Cell);
            Assert.NotEmpty(missing.Why);
            Assert.Contains(page.Notices, n => n.Contains("no figure", StringComparison.Ordinal));
            Assert.DoesNotContain(page.Comparison!.Lines, l => l.Name.StartsWith($"{absence.Cell}:"));
            Assert.DoesNotContain(page.Figures, f => f.Name.Split(' ').Contains(absence.Cell));
            foreach (var statement in complete.Statements.Where(s => s.Inputs.Contains(absence.Cell)))
            {
                var now = Same(page, statement);
                Assert.True(
                    now.Outcome == Outcome.NotMeasured && now.Evidence.Length > 0,
                    $"without {absence.What}: {now.Id} {now.Outcome}: {now.Evidence}");
            }
        }
    }

    [Theory]
    [MemberData(nameof(Experiments))]
    public void Statement_with_an_outcome_has_a_figure_of_each_of_its_cells(string experiment)
    {
        foreach (var (_, page) in PagesOf(experiment))
        {
            Assert.All(
                page.Statements.Where(s => s.Outcome != Outcome.NotMeasured),
                s => Assert.DoesNotContain(page.Missing, m => s.Inputs.Contains(m.Cell)));
        }
    }

    [Theory]
    [MemberData(nameof(Experiments))]
    public void Statement_without_a_counter_of_its_evidence_is_not_measured(string experiment)
    {
        var lines = SmallRun.Of(SmallRuns.Named(experiment));
        var complete = Build(experiment, lines);
        foreach (var (absence, page) in PagesOf(experiment).Where(p => p.Absence.IsCounter))
        {
            Assert.All(complete.Statements, before =>
            {
                var now = Same(page, before);
                Assert.True(
                    now.Outcome == Outcome.NotMeasured || now.Evidence == before.Evidence,
                    $"without {absence.What}: {now.Id} {now.Outcome}: {now.Evidence}");
            });
        }
    }

    private static HypothesisResult Same(LabPage page, HypothesisResult statement) => Assert.Single(
        page.Statements,
        s => (s.Id, s.Statement) == (statement.Id, statement.Statement) && s.Inputs.SequenceEqual(statement.Inputs));

    private static IReadOnlyList<(Absence Absence, LabPage Page)> PagesOf(string experiment) => Pages.GetOrAdd(
        experiment,
        static name =>
        [
            .. Absences.Of(SmallRun.Of(SmallRuns.Named(name)))
                .Select(absence => (absence, Build(name, absence.Lines))),
        ]);

    private static LabPage Build(string experiment, IReadOnlyList<RawEvent> lines)
    {
        var data = new TrialData(lines);
        return TrialPage.Complete(SmallRuns.Named(experiment).Build(data), data);
    }

    /// <summary>
    /// Threads of its own: this work takes minutes, and on the pool the calls of other tests would wait for its end.
    /// </summary>
    private static void ForEach<T>(IEnumerable<T> items, Action<T> act)
    {
        var threads = Partitioner.Create(items, EnumerablePartitionerOptions.NoBuffering)
            .GetPartitions(Environment.ProcessorCount)
            .Select(part => new Thread(() =>
            {
                using (part)
                {
                    while (part.MoveNext())
                    {
                        act(part.Current);
                    }
                }
            }))
            .ToList();
        threads.ForEach(static t => t.Start());
        threads.ForEach(static t => t.Join());
    }
}
