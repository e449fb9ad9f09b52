using System.Text.Json;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Targets;
using Woad.Lab.Trials;

namespace Woad.Lab.MessageSize;

/// <summary>The experiment on the size of messages: time and memory by payload, binding and way of transfer.</summary>
internal sealed class SizeExperiment(SizeSettings settings) : ITrialExperiment
{
    public const string ExperimentName = "message-size";
    public const string MeanMilliseconds = "mean ms";
    private const int WarmUpCalls = 30;

    /// <summary>A channel with message security takes as long to open as many calls.</summary>
    private const int WarmUpOpenings = 5;

    private readonly SizeCell[] _cells = [.. settings.Cells()];
    private readonly OpeningCell[] _openings = [.. settings.Openings()];

    public string Name => ExperimentName;

    public int Runs => settings.Runs;

    public int Seed => settings.Seed;

    public string Output => settings.Output;

    /// <summary>Three sizes of each series or more; cells of these sizes say nothing about the model.</summary>
    public IReadOnlyList<ICellDefinition> Calibration =>
    [
        .. _cells.GroupBy(c => c.Series).SelectMany(g => SizeCalibration.Of([.. g])),
        .. _openings.Where(c => c.Consists.Count == 0),
    ];

    public IReadOnlyList<string> NotAvailable { get; } =
    [
        "parts session and security: wsDual (netNamedPipe and uds have no message security, in WCF neither)",
        "part tracing: WCF's trace levels Warning, Information and Verbose (what there is: metrics, spans, message "
            + "logging)",
    ];

    public JsonElement Settings => JsonSerializer.SerializeToElement(settings, LabJson.Line);

    public static bool IsCalibration(SizeCell cell, IReadOnlyList<SizeCell> series) =>
        SizeCalibration.Of(series).Any(c => c.Id == cell.Id);

    public IReadOnlyList<ICellDefinition> Cells(int repetition)
    {
        var order = _cells.ToArray();
        new Random(settings.Seed + repetition).Shuffle(order);
        return [.. order, .. _openings];
    }

    public IReadOnlyList<ModelFigure> Predict(TrialData calibration) =>
        [.. SizeModel.Predict(_cells, calibration), .. SizeModel.Predict(_openings, calibration)];

    public CellSpec ServerOf(ICellDefinition cell) => CellSpec.Of(
        SizeHost.Name,
        cell is SizeCell c
            ? new SizeHostSettings(c.Binding, c.Transfer, c.IsProxied, c.Tracing)
            : new SizeHostSettings(((OpeningCell)cell).Binding, Transfer.Buffered, false, Tracing.Off),
        TimeSpan.FromMilliseconds(100),
        countsCalls: false);

    public LoadPlan PlanOf(ICellDefinition cell, int repetition)
    {
        var (warmUp, seconds) = cell is SizeCell c
            ? (c.WarmUpSeconds, c.Seconds)
            : (((OpeningCell)cell).WarmUpSeconds, ((OpeningCell)cell).Seconds);
        return new LoadPlan(
            LoadText.Parse("users:1", TimeSpan.FromSeconds(warmUp), TimeSpan.FromSeconds(seconds)))
        {
            Seed = settings.Seed,
            TickSeconds = 0.1,
        };
    }

    public async Task WarmAsync(ICellDefinition cell, Uri address)
    {
        await using var target = cell is SizeCell size
            ? TargetOf(size with { Bytes = Math.Min(1000, size.Bytes) }, address)
            : TargetOf(cell, address);
        var session = await target.OpenAsync();
        for (var i = 0; i < (cell is SizeCell ? WarmUpCalls : WarmUpOpenings); i++)
        {
            await session.CallAsync();
        }

        await session.CloseAsync();
    }

    public ICallTarget TargetOf(ICellDefinition cell, Uri address) => cell is OpeningCell opening
        ? new OpeningTarget(opening, address)
        : TargetOf((SizeCell)cell, address);

    private ChannelTarget TargetOf(SizeCell c, Uri address)
    {
        var binding = SizeBindings.Create(c, address);
        var at = CellBindings.AddressOf(c.Binding, new Uri(address.GetLeftPart(UriPartial.Path)));
        var bytes = new byte[c.Bytes];
        new Random(settings.Seed).NextBytes(bytes);
        var text = c.Transfer is Transfer.Buffered or Transfer.StreamedText
            ? Convert.ToHexString(bytes)[..c.Bytes]
            : "";
        return c.Transfer switch
        {
            Transfer.Streamed => ChannelTarget.Of<IStreamService>(
                binding,
                at,
                async s => Check(await s.PushStreamAsync(new MemoryStream(bytes)).ConfigureAwait(false), c)),
            Transfer.Mtom => ChannelTarget.Of<ISizeService>(
                binding,
                at,
                async s => Check(await s.PutDataAsync(bytes).ConfigureAwait(false), c)),
            _ => ChannelTarget.Of<ISizeService>(
                binding,
                at,
                async s => Check(await s.DoWorkAsync(text).ConfigureAwait(false), c)),
        };
    }

    public LabPage Build(TrialData data) => new SizePage(settings, data).Build();

    private static void Check(int arrived, SizeCell cell)
    {
        if (arrived != cell.Bytes)
        {
            throw new InvalidDataException($"{arrived} bytes arrived, {cell.Bytes} were sent.");
        }
    }
}
