using System.Text.Json;
using Spectre.Console;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Pairs;
using Woad.Lab.Reports;
using Woad.Lab.Scenarios;
using Woad.Lab.Trials;
using Woad.Lab.Tuning;

namespace Woad.Lab.Commands;

/// <summary>A run folder read back, whatever experiment wrote it.</summary>
internal sealed class SavedRun
{
    private readonly IReadOnlyList<RawEvent> _lines;

    private SavedRun(IReadOnlyList<RawEvent> lines) => _lines = lines;

    public IReadOnlyList<RawEvent> Lines => _lines;

    /// <exception cref="ArgumentException">There is no raw log, or it is none.</exception>
    public static SavedRun Open(string raw)
    {
        if (!File.Exists(raw))
        {
            throw new ArgumentException($"There is no {raw}.");
        }

        try
        {
            return new SavedRun([.. RawLog.Read(raw)]);
        }
        catch (InvalidDataException error)
        {
            throw new ArgumentException(error.Message, error);
        }
    }

    /// <summary>Writes all files of the run again, to the folder that holds its log.</summary>
    public ExperimentResult WriteReports(RunFolder folder, IAnsiConsole console)
    {
        var data = new TrialData(_lines);
        var build = Builder(data);
        return new ExperimentResult(folder, RunReport.WriteFiles(folder, build, data, console));
    }

    public LabPage Page()
    {
        var data = new TrialData(_lines);
        return RunReport.Complete(Builder(data)(data), data);
    }

    /// <summary>The page of the experiment that wrote the log.</summary>
    /// <exception cref="ArgumentException">It is not known here, or the log is of another version.</exception>
    private static Func<TrialData, LabPage> Builder(TrialData data)
    {
        if (data.Experiment is not { Schema: ExperimentEvent.CurrentSchema } started)
        {
            throw new ArgumentException(data.Experiment is null
                ? "The raw log has no first line: the run ended before it began. There is nothing to report."
                : $"The raw log holds no run of schema {ExperimentEvent.CurrentSchema}; it was written by another "
                    + "version.");
        }

        return started.Experiment switch
        {
            LoadPage.ExperimentName => run => new LoadPage(Read<LoadSettings>(started), run).Build(),
            PairExperiment.ExperimentName => run => new PairPage(Read<PairSettings>(started), run).Build(),
            TunePage.ExperimentName => run => new TunePage(Read<TuneSettings>(started), run).Build(),
            var name => Experiments.Entries.FirstOrDefault(e => e.Name == name) is { } entry
                ? entry.Read(started.Settings).Build
                : throw new ArgumentException($"The run is of the experiment '{name}', which is not known here."),
        };
    }

    private static T Read<T>(ExperimentEvent started) =>
        started.Settings.Deserialize<T>(LabJson.Line) ?? throw new ArgumentException("The run holds no settings.");
}
