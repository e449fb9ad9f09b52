using System.Text.Json;
using Woad.Lab.Durable;
using Woad.Lab.General;
using Woad.Lab.IoLatency;
using Woad.Lab.Measuring;
using Woad.Lab.MessageSize;
using Woad.Lab.Pages;
using Woad.Lab.Queues;
using Woad.Lab.Reports;
using Woad.Lab.Results;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;
using Woad.Lab.Throttling;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

/// <summary>A run folder read back, whatever experiment wrote it.</summary>
internal sealed class SavedRun
{
    private readonly IReadOnlyList<RawEvent> _lines;

    private SavedRun(IReadOnlyList<RawEvent> lines) => _lines = lines;

    public IReadOnlyList<RawEvent> Lines => _lines;

    public bool IsTrials => _lines.OfType<ExperimentEvent>().Any();

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
        if (!IsTrials)
        {
            var analysis = new RunAnalysis(new RunData(_lines));
            RunReports.Write(folder, analysis);
            return new ExperimentResult(
                analysis.Data.Run.Experiment, folder, analysis.Verdict, analysis.ExitCode, HtmlReport.Body(analysis));
        }

        var page = Page();
        PageFiles.Write(folder, page, new TrialData(_lines));
        var body = new HtmlText();
        PageHtml.Write(body, page);
        return new ExperimentResult(page.Title, folder, page.Verdict, page.ExitCode, body.ToString());
    }

    public LabPage Page()
    {
        var data = new TrialData(_lines);
        var started = data.Experiment!;
        return started.Experiment switch
        {
            ThrottlingExperiment.ExperimentName => new ThrottlingExperiment(Read<ThrottlingSettings>(started)).Build(
                data),
            SizeExperiment.ExperimentName => new SizeExperiment(Read<SizeSettings>(started)).Build(data),
            LatencyExperiment.ExperimentName => new LatencyExperiment(Read<LatencySettings>(started)).Build(data),
            DurableExperiment.ExperimentName => new DurableExperiment(Read<DurableSettings>(started)).Build(data),
            QueuesExperiment.ExperimentName => new QueuesExperiment(Read<QueuesSettings>(started)).Build(data),
            LoadPage.ExperimentName => new LoadPage(Read<LoadSettings>(started), data).Build(),
            _ => throw new ArgumentException(
                $"The run is of the experiment '{started.Experiment}', which is not known here."),
        };
    }

    private static T Read<T>(ExperimentEvent started) =>
        started.Settings.Deserialize<T>(LabJson.Line) ?? throw new ArgumentException("The run holds no settings.");
}
