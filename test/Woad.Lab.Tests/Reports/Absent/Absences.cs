using System.Reflection;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Reports.Absent;

/// <summary>A complete log without each of its parts, one at a time and many together.</summary>
internal static class Absences
{
    private const int Prefixes = 20;
    private const int RandomHalves = 15;

    /// <summary>The first absences of a cell are tried with each cell, the others in turns.</summary>
    private const int OfEachCell = 4;

    public static IEnumerable<Absence> Of(IReadOnlyList<RawEvent> lines) =>
    [
        .. Cells(lines), .. Windows(lines), .. Disjoint(lines), .. Counters(lines), .. TrialFields(lines),
        .. Predictions(lines), .. Kinds(lines), .. Cut(lines), .. Random(lines),
    ];

    private static IEnumerable<Absence> Cells(IReadOnlyList<RawEvent> lines)
    {
        var measured = lines.OfType<TrialEvent>().Where(t => t.Repetition > 0).Select(t => t.Cell).ToHashSet();
        foreach (var (i, cell) in lines.OfType<TrialEvent>().Select(t => t.Cell).Distinct().Index())
        {
            var all = OfCell(lines, cell, measured.Contains(cell)).ToArray();
            foreach (var absence in all.Take(measured.Contains(cell) ? OfEachCell : 1))
            {
                yield return absence;
            }

            yield return all[OfEachCell + (i % (all.Length - OfEachCell))];
        }
    }

    private static IEnumerable<Absence> OfCell(IReadOnlyList<RawEvent> lines, string cell, bool isMeasured)
    {
        Absence Without(string what, IEnumerable<RawEvent> left) =>
            new($"{cell}: {what}", [.. left]) { Cell = isMeasured ? cell : null };
        bool Is(RawEvent line) => CellOf(line)?.Cell == cell;
        yield return Without("all", lines.Where(l => !Is(l)));
        yield return Without("counted windows", Change(lines, cell, t => t with
        {
            Generator = t.Generator with { CpuShare = 0.99 },
        }));
        yield return Without("answered calls", Change(lines, cell, t => t with
        {
            Outcome = t.Outcome with { Levels = [.. t.Outcome.Levels.Select(Silent)] },
        })) with { Cell = null };
        yield return Without("counters", lines.Where(l => !(Is(l) && l is CountersEvent))) with { Cell = null };
        yield return Without("all windows", lines.Where(l => !(Is(l) && CellOf(l)?.Repetition > 0)));
        yield return Without("calibration", lines.Where(l => !(Is(l) && CellOf(l)?.Repetition == 0)))
            with { Cell = null };
        yield return Without("undisturbed windows", Change(lines, cell, t => t with
        {
            Disturbance = new(0.6, "busy loop", 0, 0),
        }));
        yield return Without("windows to their end", Change(lines, cell, t => t with { Ended = "interrupted" }));
        yield return Without("levels", Change(lines, cell, t => t with
        {
            Outcome = t.Outcome with { Levels = [] }, Kernel = [],
        }));
        yield return Without("seconds", lines.Where(l => !(Is(l) && l is SecondEvent))) with { Cell = null };
        yield return Without("server", [
            .. lines.Where(l => !(Is(l) && CellOf(l)?.Repetition > 0)).SkipLast(1),
            new FaultEvent(cell, 1, "The server process ended before it answered."), lines[^1],
        ]);
    }

    private static IEnumerable<Absence> Windows(IReadOnlyList<RawEvent> lines) => lines.OfType<TrialEvent>()
        .Where(t => t.Repetition == 1)
        .Select(t => (t.Cell, t.Repetition))
        .Select(w => new Absence(
            $"{w.Cell}, repetition {w.Repetition}", [.. lines.Where(l => CellOf(l) != w)]));

    /// <summary>A cell and the others have no repetition in common.</summary>
    private static IEnumerable<Absence> Disjoint(IReadOnlyList<RawEvent> lines) =>
        from cell in lines.OfType<TrialEvent>().Where(t => t.Repetition > 0).Select(t => t.Cell).Distinct()
        from kept in new[] { 1, 2 }
        select new Absence(
            $"{cell}: repetitions but {kept}, which all others lack",
            [
                .. lines.Where(l => CellOf(l) is not { Repetition: > 0 } w
                    || (w.Cell == cell) == (w.Repetition == kept)),
            ]);

    /// <summary>Each counter of the server, from all samples.</summary>
    private static IEnumerable<Absence> Counters(IReadOnlyList<RawEvent> lines)
    {
        foreach (var property in typeof(ServerCounters).GetProperties().Where(p => p.CanWrite))
        {
            var empty = property.PropertyType.IsValueType && Nullable.GetUnderlyingType(property.PropertyType) is null
                ? Activator.CreateInstance(property.PropertyType)
                : null;
            yield return new Absence($"counter {property.Name}", [.. lines.Select(l => l is CountersEvent c
                ? c with { Counters = Without(c.Counters, property, empty) }
                : l)])
            {
                IsCounter = empty is null,
            };
        }

        yield return new Absence("all counters", [.. lines.Where(l => l is not CountersEvent)]) { IsCounter = true };
    }

    private static IEnumerable<Absence> TrialFields(IReadOnlyList<RawEvent> lines)
    {
        Absence Without(string what, Func<TrialEvent, TrialEvent> change) =>
            new(what, [.. lines.Select(l => l is TrialEvent t ? change(t) : l)]);
        yield return Without("kernel", t => t with { Kernel = [] });
        yield return Without("speed", t => t with { Speed = null });
        yield return Without("a speed above 0", t => t with { Speed = 0 });
        yield return Without("a call at rest", t => t with { RestSeconds = null });
        yield return Without("disturbance", t => t with { Disturbance = null });
        yield return Without("opened channels", t => t with { Outcome = t.Outcome with { Opens = new Histogram() } });
        yield return Without("processors", t => t with { Cores = 0 });
        yield return Without("all windows at once", t => t with { Generator = t.Generator with { CpuShare = 1 } });
        yield return Without("all answered calls", t => t with
        {
            Outcome = t.Outcome with { Levels = [.. t.Outcome.Levels.Select(Silent)] },
        });
        yield return Without("seconds of all levels", t => t with
        {
            Outcome = t.Outcome with { Levels = [.. t.Outcome.Levels.Select(l => l with { Seconds = 0 })] },
        });
        yield return Without("all levels", t => t with { Outcome = t.Outcome with { Levels = [] } });
    }

    private static IEnumerable<Absence> Predictions(IReadOnlyList<RawEvent> lines)
    {
        Absence Without(string what, Func<ModelFigure, bool> isGone) => new(
            $"prediction: {what}",
            [.. lines.Select(l => l is ModelEvent m ? new ModelEvent([.. m.Figures.Where(f => !isGone(f))]) : l)]);
        var figures = lines.OfType<ModelEvent>().Last().Figures;
        return
        [
            .. figures.Select(f => f.Cell).Distinct().Select(c => Without(c, f => f.Cell == c)),
            .. figures.Select(f => f.Quantity).Distinct().Select(q => Without(q, f => f.Quantity == q)),
            Without("all", _ => true),
        ];
    }

    /// <summary>All lines of a kind, and of all kinds but the first line.</summary>
    private static IEnumerable<Absence> Kinds(IReadOnlyList<RawEvent> lines) =>
    [
        .. lines.Skip(1).Select(l => l.GetType()).Distinct()
            .Select(kind => new Absence($"all of {kind.Name}", [.. lines.Where(l => l.GetType() != kind)])),
        new Absence("everything", [lines[0]]),
        new Absence("everything but the end", [lines[0], lines[^1]]),
        new Absence(
            "a reason of the run's end",
            [lines[0], new FaultEvent(MissingCells.Whole, 0, "IOException: No space left on device"), lines[^1]]),
    ];

    /// <summary>The log of a run that was killed at a moment.</summary>
    private static IEnumerable<Absence> Cut(IReadOnlyList<RawEvent> lines) => Enumerable.Range(1, Prefixes)
        .Select(i => Math.Max(1, i * lines.Count / (Prefixes + 1)))
        .Select(count => new Absence($"all after line {count}", [.. lines.Take(count)]));

    private static IEnumerable<Absence> Random(IReadOnlyList<RawEvent> lines)
    {
        for (var seed = 1; seed <= RandomHalves; seed++)
        {
            var random = new Random(seed);
            yield return new Absence(
                $"half of the trials by seed {seed}",
                [.. lines.Where(l => l is not TrialEvent || random.Next(2) == 0)]);
        }
    }

    private static IEnumerable<RawEvent> Change(
        IReadOnlyList<RawEvent> lines, string cell, Func<TrialEvent, TrialEvent> change) =>
        lines.Select(l => l is TrialEvent t && t.Cell == cell ? change(t) : l);

    private static LevelOutcome Silent(LevelOutcome level) =>
        level with { Service = new Histogram(), Response = new Histogram() };

    private static ServerCounters Without(ServerCounters counters, PropertyInfo property, object? empty)
    {
        var copy = counters with { };
        property.SetValue(copy, empty);
        return copy;
    }

    private static (string Cell, int Repetition)? CellOf(RawEvent line) => line switch
    {
        TrialEvent t => (t.Cell, t.Repetition),
        CountersEvent c => (c.Cell, c.Repetition),
        SecondEvent s => (s.Cell, s.Repetition),
        _ => null,
    };
}
