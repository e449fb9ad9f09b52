using System.Globalization;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Woad.Lab.Bindings;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Reports.Otlp;
using Woad.Lab.Scenarios;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Reports.Otlp;

/// <summary>
/// Seconds of a load as OTLP/HTTP in JSON has them (opentelemetry-proto 1.x, metrics.proto, JSON mapping): 64-bit
/// integers are texts, enumerations are numbers.
/// </summary>
public sealed class OtlpTests
{
    private const string Target = "http://localhost:1/orders";

    [Fact]
    public async Task Receiver_gets_the_seconds_of_a_load()
    {
        var (said, requests) = await SendAsync(Data(2, 3), StatusCodes.Status200OK, "Authorization: Bearer x");
        Assert.StartsWith("metrics: sent to ", said, StringComparison.Ordinal);
        var request = Assert.Single(requests);
        Assert.Equal(("/v1/metrics", "application/json", "Bearer x"), (request.Path, request.Type, request.Identity));

        using var document = JsonDocument.Parse(request.Body);
        var resource = document.RootElement.GetProperty("resourceMetrics")[0];
        Assert.Equal("woad-lab", Attribute(resource.GetProperty("resource"), "service.name"));
        var metrics = resource.GetProperty("scopeMetrics")[0].GetProperty("metrics").EnumerateArray()
            .ToDictionary(m => m.GetProperty("name").GetString()!);
        Assert.Equal(
            ["woad.lab.calls", "woad.lab.errors", "woad.lab.dropped", "woad.lab.in_flight",
                "woad.lab.response.duration"],
            metrics.Keys);

        var calls = metrics["woad.lab.calls"].GetProperty("sum");
        Assert.Equal(2, calls.GetProperty("aggregationTemporality").GetInt32());
        Assert.True(calls.GetProperty("isMonotonic").GetBoolean());
        var points = calls.GetProperty("dataPoints").EnumerateArray().ToArray();
        Assert.Equal(["2", "5"], points.Select(p => p.GetProperty("asInt").GetString()));
        Assert.Equal(Target, Attribute(points[0], "woad.lab.target"));
        Assert.Equal(
            ["10000000000", "11000000000", "12000000000"],
            new[] { "startTimeUnixNano", "timeUnixNano" }.Select(n => points[0].GetProperty(n).GetString())
                .Append(points[1].GetProperty("timeUnixNano").GetString()));
    }

    [Fact]
    public async Task Histogram_has_a_count_for_each_bucket()
    {
        var (_, requests) = await SendAsync(Data(2, 3), StatusCodes.Status200OK);
        using var document = JsonDocument.Parse(requests[0].Body);
        var histogram = document.RootElement.GetProperty("resourceMetrics")[0].GetProperty("scopeMetrics")[0]
            .GetProperty("metrics").EnumerateArray().Single(m => m.TryGetProperty("histogram", out _));
        Assert.Equal("s", histogram.GetProperty("unit").GetString());
        var last = histogram.GetProperty("histogram").GetProperty("dataPoints").EnumerateArray().Last();
        var counts = last.GetProperty("bucketCounts").EnumerateArray().Select(c => c.GetString()).ToArray();
        var bounds = last.GetProperty("explicitBounds").EnumerateArray().Select(b => b.GetDouble()).ToArray();
        Assert.Equal(bounds.Length + 1, counts.Length);
        Assert.Equal("5", last.GetProperty("count").GetString());
        Assert.Equal(0.0015 * 5, last.GetProperty("sum").GetDouble(), 6);

        // All calls took 1.5 ms.
        Assert.Equal("5", counts[Array.IndexOf(bounds, 0.0025)]);
        Assert.Equal(5, counts.Sum(c => long.Parse(c!, CultureInfo.InvariantCulture)));
    }

    [Fact]
    public async Task Long_run_is_sent_in_parts()
    {
        var (said, requests) = await SendAsync(
            Data([.. Enumerable.Repeat(1, OtlpMetrics.MostSeconds + 1)]), StatusCodes.Status200OK);
        Assert.Equal(2, requests.Count);
        Assert.EndsWith("2 requests", said, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Receiver_that_refuses_is_named()
    {
        var (said, _) = await SendAsync(Data(1), StatusCodes.Status403Forbidden);
        Assert.Contains("refused the metrics: 403", said, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Receiver_that_is_not_there_is_named()
    {
        var export = OtlpExport.Parse($"http://127.0.0.1:{FreePort.Next()}/", [])!;
        Assert.Contains(
            "could not be sent", await export.SendAsync(Data(1), Target, "run"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("localhost:4318")]
    [InlineData("ftp://localhost/")]
    public void Address_of_another_kind_is_refused(string address) =>
        Assert.Throws<ArgumentException>(() => OtlpExport.Parse(address, []));

    private static string? Attribute(JsonElement of, string key) => of.GetProperty("attributes").EnumerateArray()
        .Single(a => a.GetProperty("key").GetString() == key).GetProperty("value").GetProperty("stringValue")
        .GetString();

    /// <summary>A load that began ten seconds after 1970, with so many calls in each second.</summary>
    private static TrialData Data(params int[] calls) => new(
    [
        new ExperimentEvent(
            ExperimentEvent.CurrentSchema,
            LoadPage.ExperimentName,
            DateTimeOffset.UnixEpoch,
            JsonSerializer.SerializeToElement(new LoadSettings(), LabJson.Line),
            InstancingRun.Environment,
            []),
        .. calls.Select((count, second) =>
        {
            var times = new Histogram();
            for (var call = 0; call < count; call++)
            {
                times.Record(15_000);
            }

            return new SecondEvent(LoadPage.Cell, 1, new SecondTick(second, count, 0, 0, 1, times));
        }),
        new TrialEvent(
            LoadPage.Cell,
            1,
            true,
            new LoadOutcome([], [], new Histogram(), new Histogram(), new Histogram(), 0, 1),
            new GeneratorUsage(0.1, 0, 100),
            null)
        {
            Began = 10,
        },
    ]);

    private static async Task<(string Said, List<(string Path, string? Type, string? Identity, string Body)> Requests)>
        SendAsync(TrialData data, int status, params string[] headers)
    {
        var requests = new List<(string, string?, string?, string)>();
        var address = string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{FreePort.Next()}");
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls(address);
        await using var receiver = builder.Build();
        receiver.Run(async context =>
        {
            using var reader = new StreamReader(context.Request.Body, Encoding.UTF8);
            requests.Add((
                context.Request.Path, context.Request.ContentType, context.Request.Headers.Authorization,
                await reader.ReadToEndAsync()));
            context.Response.StatusCode = status;
            await context.Response.WriteAsync("{}");
        });
        await receiver.StartAsync();
        return (await OtlpExport.Parse(address, headers)!.SendAsync(data, Target, "run-1"), requests);
    }
}
