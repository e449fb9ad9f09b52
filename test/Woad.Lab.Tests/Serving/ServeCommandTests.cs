using System.Net;
using System.Text.Json;
using Woad.Lab.Tests.Commands;
using Woad.Lab.Tests.Tuning;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Serving;

/// <summary>The dashboard of a load, used as a browser does.</summary>
[Trait("Category", "Slow")]
public sealed class ServeCommandTests
{
    /// <summary>
    /// Eight users, 50 ms a call: up to 160 calls a second at once, and at most 20 one by one. Ctrl+C ends it.
    /// </summary>
    [Fact]
    public async Task Limit_is_moved_during_the_load_and_the_report_knows_it()
    {
        using var lab = new LabCall(
            "serve", "--service", $"{typeof(PatientWork).Assembly.Location}!{nameof(PatientWork)}",
            "--binding-property", "Security.Mode=None", "--args", "[1]", "--affinity", "off", "--load", "users:8",
            "--duration", "5m");
        var address = new Uri(await lab.LineAsync("dashboard: "));
        using var browser = new HttpClient { Timeout = TimeSpan.FromSeconds(60) };
        Assert.Contains("EventSource", await browser.GetStringAsync(address), StringComparison.Ordinal);

        using var reader = new StreamReader(await browser.GetStreamAsync(new Uri(address, "events")));
        await EventAsync(reader, e => e.GetProperty("kind").GetString() == "server");
        await EventAsync(reader, e => CallsOf(e) > 0);
        using (var reply = await browser.PostAsync(new Uri(address, "limit?name=calls&value=1"), null))
        {
            Assert.Equal("MaxConcurrentCalls=1", await reply.Content.ReadAsStringAsync());
        }

        await EventAsync(reader, e => e.GetProperty("kind").GetString() == "mark");
        await EventAsync(reader, e => CallsOf(e) is > 0 and < 40);
        lab.Interrupt();
        await EventAsync(reader, e => e.GetProperty("kind").GetString() == "end");

        var (code, output, errors) = await lab.EndAsync();
        Assert.True(code == ExitCodes.Interrupted, $"{code}: {output}{errors}");
        var events = await File.ReadAllTextAsync(Path.Combine(lab.RunFolder, "events.csv"));
        Assert.Contains("MaxConcurrentCalls=1", events, StringComparison.Ordinal);
    }

    private static int CallsOf(JsonElement e) =>
        e.GetProperty("kind").GetString() == "second" ? e.GetProperty("calls").GetInt32() : 0;

    private static async Task EventAsync(StreamReader reader, Func<JsonElement, bool> isWanted)
    {
        using var guard = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        while (await reader.ReadLineAsync(guard.Token) is { } line)
        {
            if (line.StartsWith("data: ", StringComparison.Ordinal)
                && isWanted(JsonSerializer.Deserialize<JsonElement>(line["data: ".Length..])))
            {
                return;
            }
        }

        Assert.Fail("The events ended.");
    }
}
