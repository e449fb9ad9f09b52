using System.ServiceModel;
using System.Text;
using System.Text.Json;
using HdrHistogram;
using Woad.Lab.Commands;
using Woad.Lab.Instancing;
using Woad.Lab.Measuring;
using Woad.Lab.Reports;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Reports;

public sealed class RunSummaryTests
{
    private static readonly InstancingCell Cell = InstancingRun.Cell(InstanceContextMode.Single);

    [Fact]
    public void Summary_has_numbers_and_the_begin_and_end_of_each_window()
    {
        var data = new InstancingRun().Measured(Cell, 1000, 1010, 990).End();
        var page = TrialPage.Complete(new InstancingPage(InstancingPresets.Default, data).Build(), data);
        var summary = JsonSerializer.SerializeToElement(RunSummary.Of(page, data), LabJson.Page);
        Assert.Equal(RunSummary.CurrentSchema, summary.GetProperty("schema").GetInt32());
        var window = summary.GetProperty("windows")[0];
        Assert.Equal(1000, window.GetProperty("callsPerSecond").GetDouble());
        Assert.Equal(2, window.GetProperty("end").GetDouble() - window.GetProperty("begin").GetDouble(), 3);
        Assert.Equal(1000, summary.GetProperty("comparison")[0].GetProperty("measured").GetDouble());
    }

    [Fact]
    public void Schema_names_each_property_of_a_summary()
    {
        using var schema = JsonDocument.Parse(SchemaCommand.Summary());
        var properties = schema.RootElement.GetProperty("properties");
        Assert.All(
            typeof(RunSummary).GetProperties(),
            p => Assert.True(properties.TryGetProperty(JsonNamingPolicy.CamelCase.ConvertName(p.Name), out _), p.Name));
    }

    [Fact]
    public void Histograms_are_read_back_by_the_reader_of_HdrHistogram()
    {
        var data = new InstancingRun().Measured(Cell, 1000, 1010).End();
        var text = HistogramLog.Of(data);
        Assert.StartsWith("#[Histogram log format version 1.3]\n", text, StringComparison.Ordinal);

        // The package's own reader takes UTF-16 only.
        using var written = new MemoryStream([.. Encoding.Unicode.GetPreamble(), .. Encoding.Unicode.GetBytes(text)]);
        using var reader = new HistogramLogReader(written);
        var read = reader.ReadHistograms().ToArray();
        Assert.Equal([$"{Cell.Id}#1#8-users", $"{Cell.Id}#2#8-users"], read.Select(h => h.Tag));
        Assert.Equal(2000, read[0].TotalCount);
        var ours = data.Trials[0].Outcome.Levels[0].Response.Quantile(0.9) * 100.0;
        Assert.Equal(1, read[0].GetValueAtPercentile(90) / ours, 0.005);
    }
}
