using System.Text.Json;
using Woad.Lab.Durable;
using Woad.Lab.Instancing;
using Woad.Lab.IoLatency;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.MessageSize;
using Woad.Lab.Pages;
using Woad.Lab.Queues;
using Woad.Lab.Reports;
using Woad.Lab.Scenarios;
using Woad.Lab.Throttling;
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

    public ExperimentResult WriteReports(RunFolder folder)
    {
        var page = Page();
        PageFiles.Write(folder, page, new TrialData(_lines));
        return new ExperimentResult(folder, page);
    }

    public LabPage Page()
    {
        var data = new TrialData(_lines);
        if (data.Experiment is not { Schema: ExperimentEvent.CurrentSchema } started)
        {
            throw new ArgumentException(
                $"The raw log holds no run of schema {ExperimentEvent.CurrentSchema}; it was written by another "
                    + "version.");
        }

        var page = started.Experiment switch
        {
            InstancingExperiment.ExperimentName =>
                new InstancingExperiment(Read<InstancingSettings>(started)).Build(data),
            ThrottlingExperiment.ExperimentName => new ThrottlingExperiment(Read<ThrottlingSettings>(started)).Build(
                data),
            SizeExperiment.ExperimentName => new SizeExperiment(Read<SizeSettings>(started)).Build(data),
            LatencyExperiment.ExperimentName => new LatencyExperiment(Read<LatencySettings>(started)).Build(data),
            DurableExperiment.ExperimentName => new DurableExperiment(Read<DurableSettings>(started)).Build(data),
            QueuesExperiment.ExperimentName => new QueuesExperiment(Read<QueuesSettings>(started)).Build(data),
            LoadPage.ExperimentName => new LoadPage(Read<LoadSettings>(started), data).Build(),
            TunePage.ExperimentName => new TunePage(Read<TuneSettings>(started), data).Build(),
            _ => throw new ArgumentException(
                $"The run is of the experiment '{started.Experiment}', which is not known here."),
        };
        return TrialPage.Complete(page, data);
    }

    private static T Read<T>(ExperimentEvent started) =>
        started.Settings.Deserialize<T>(LabJson.Line) ?? throw new ArgumentException("The run holds no settings.");
}
