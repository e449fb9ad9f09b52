using System.Globalization;
using Woad.Lab.Bindings;
using Woad.Lab.Pages;
using Woad.Lab.Trials;

namespace Woad.Lab.MessageSize;

/// <summary>The cost of factories, channels and security contexts beside that of a call.</summary>
internal sealed class OpeningSection(SizeSettings settings, TrialData data)
{
    private const string Said =
        "One caller does one step again and again. A factory is made and opened, a channel opened, a call of 1 kB "
            + "made, and what was opened is closed in order. A channel with message security sets up its security "
            + "context when it opens. A call with a channel of its own is predicted to take as long as its parts, one "
            + "with a factory of its own too.";

    private readonly OpeningCell[] _cells =
        [.. settings.Openings().Where(c => SizeModel.Mean(data.Of(c.Id)) is not null)];

    /// <summary>The cells in which a step was made.</summary>
    public IEnumerable<string> Measured => _cells.Select(c => c.Id);

    public IEnumerable<PageSection> Sections()
    {
        if (_cells.Length > 0)
        {
            yield return new PageSection(
                "Factories, channels and security contexts",
                [new ParagraphBlock(Said), Table(), .. Advice().Select(text => new ParagraphBlock(text))]);
        }
    }

    public IEnumerable<ConclusionLine> Lines() => _cells
        .Where(c => c.Consists.Count > 0)
        .Select(c =>
        {
            double[] runs = [.. data.Of(c.Id).Select(t => SizeModel.Mean([t])).OfType<double>()];
            return new ConclusionLine(
                $"{c.Id}: ms", null, data.Predicted(c.Id, SizeExperiment.MeanMilliseconds), runs.Average(), runs.Min(),
                runs.Max(), data.PredictedLimit(c.Id) ?? "", "");
        });

    private TableBlock Table() => TableBlock.Of(
        OpeningCell.Part,
        _cells.GroupBy(c => c.Binding),
        [
            new("binding", g => g.Key),
            new(Column.Number("factory ms"), g => Text(Mean(g.Key, OpeningStep.Factory))),
            new(Column.Number("channel ms"), g => Text(Mean(g.Key, OpeningStep.Channel))),
            new(Column.Number("of it security ms"), g => Text(Security(g.Key))),
            new(Column.Number("call ms"), g => Text(Mean(g.Key, OpeningStep.Call))),
            new(Column.Number("call with a channel ms"), g => Text(Mean(g.Key, OpeningStep.OwnChannel))),
            new(Column.Number("predicted"), g => Text(Predicted(g.Key, OpeningStep.OwnChannel))),
            new(Column.Number("call with a factory ms"), g => Text(Mean(g.Key, OpeningStep.OwnFactory))),
            new(Column.Number("predicted"), g => Text(Predicted(g.Key, OpeningStep.OwnFactory))),
        ]);

    private IEnumerable<string> Advice()
    {
        foreach (var binding in _cells.Select(c => c.Binding).Distinct())
        {
            if (Mean(binding, OpeningStep.Call) is > 0 and var call
                && Mean(binding, OpeningStep.OwnFactory) is { } factory
                && Mean(binding, OpeningStep.OwnChannel) is { } channel)
            {
                yield return string.Create(
                    CultureInfo.InvariantCulture,
                    $"{binding}: a call takes {channel / call:0.0} times as long with a channel of its own, and ")
                    + string.Create(CultureInfo.InvariantCulture, $"{factory / call:0.0} times with a factory too.");
            }
        }
    }

    /// <summary>The extra time to open a channel, against the same binding without security.</summary>
    private double? Security(string binding) => CellBindings.BaseOf(binding) is { } plain
        ? Mean(binding, OpeningStep.Channel) - Mean(plain, OpeningStep.Channel)
        : null;

    private double? Mean(string binding, OpeningStep step) =>
        _cells.FirstOrDefault(c => c.Binding == binding && c.Step == step) is { } cell
            ? SizeModel.Mean(data.Of(cell.Id))
            : null;

    private double? Predicted(string binding, OpeningStep step) => _cells
        .Where(c => c.Binding == binding && c.Step == step)
        .Select(c => data.Predicted(c.Id, SizeExperiment.MeanMilliseconds))
        .FirstOrDefault();

    private static string Text(double? milliseconds) => milliseconds is { } value
        ? value.ToString("0.000", CultureInfo.InvariantCulture)
        : ReportText.None;
}
