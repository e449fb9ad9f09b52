using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Targets;
using Woad.Lab.Throttling;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Commands;

/// <summary>
/// The command 'load' against services of every kind of bad behaviour. Collections of garbage for other tests would
/// pause the generator.
/// </summary>
[Collection(Alone.Name)]
[Trait("Category", "Slow")]
public sealed class LoadCommandTests : IDisposable
{
    private readonly ServiceHost _host;
    private readonly string _url = $"net.tcp://127.0.0.1:{FreePort.Next()}/LongWork";

    public LoadCommandTests()
    {
        _host = new ServiceHost(new MoodyWork());
        _host.AddServiceEndpoint(
            typeof(ILongWorkByTask),
            CellBindings.Create("netTcp", TimeSpan.FromSeconds(30)),
            _url);
        _host.Open();
    }

    public void Dispose() => _host.Abort();

    [Theory]
    [InlineData("[1]", null, ExitCodes.Pass, "MEASURED")]
    [InlineData("[1]", "p50<1ms", ExitCodes.Fail, "is broken by")]
    [InlineData("[2]", null, ExitCodes.Fail, "Fault")]
    [InlineData("[3]", null, ExitCodes.Fail, "Timeout")]
    public async Task Exit_code_says_how_it_went(string args, string? threshold, int code, string said)
    {
        string[] more = args == "[3]" ? ["--timeout", "1500ms"]
            : threshold is not null ? ["--threshold", threshold]
            : [];
        using var lab = Lab(_url, args, "users:2", more);
        var (found, output, errors) = await lab.EndAsync();

        // A machine busy with other things may make the generator too late, or keep calls waiting beyond the end;
        // that is said, and is no other result. Faults of the service are its own on every machine.
        var hasNoFigure = output.Contains("have no figure", StringComparison.Ordinal);
        var isDisturbed = output.Contains(TrialVerdict.Disturbed, StringComparison.Ordinal)
            && (said != "Fault" || hasNoFigure);
        if (found != ExitCodes.Invalid && !output.Contains("hung<1% is broken", StringComparison.Ordinal))
        {
            var expected = isDisturbed && (code == ExitCodes.Fail || hasNoFigure) ? ExitCodes.Disturbed : code;
            Assert.True(found == expected, $"{found}: {output}{errors}");
            Assert.Contains(
                isDisturbed && (code == 0 || hasNoFigure) ? TrialVerdict.Disturbed : said,
                output,
                StringComparison.Ordinal);
        }

        var folder = Directory.GetDirectories(Path.Combine(lab.Folder)).Single();
        Assert.Contains(
            "\"kind\":\"trial\"",
            await File.ReadAllTextAsync(Path.Combine(folder, "raw.jsonl")),
            StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(folder, "report.html")));
        Assert.True(File.Exists(Path.Combine(folder, "latency.csv")));
    }

    [Fact]
    public async Task Service_that_is_down_is_unreachable()
    {
        _host.Abort();
        using var lab = Lab(_url, "[1]", "users:2");
        var (code, output, _) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Unreachable, code);
        Assert.Contains("Unreachable", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Service_that_dies_ends_the_load_and_what_was_measured_stays()
    {
        using var lab = Lab(_url, "[1]", "users:2", ["--abort", "errors>50% for 1s", "--duration", "60s"]);
        using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(100));
        while (await timer.WaitForNextTickAsync() && !HasSeconds(lab)) { }

        _host.Abort();
        var (code, output, errors) = await lab.EndAsync();
        Assert.True(code == ExitCodes.Aborted, $"{code}: {output}{errors}");
        Assert.Contains("ABORTED", output, StringComparison.Ordinal);
    }

    /// <summary>One place that a call holds for 5 ms, and a start each millisecond: most are dropped.</summary>
    [Fact]
    public async Task Generator_that_drops_starts_is_invalid()
    {
        using var lab = Lab(_url, "[1]", "rate:1000/s", ["--max-in-flight", "1"]);
        var (code, output, errors) = await lab.EndAsync();
        Assert.True(code == ExitCodes.Invalid, $"{code}: {output}{errors}");
        Assert.Contains("were dropped", output, StringComparison.Ordinal);
        var junit = Directory.GetFiles(lab.Folder, "junit.xml", SearchOption.AllDirectories).Single();
        Assert.Contains("<failure", await File.ReadAllTextAsync(junit), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("wire", "driver wire, as asked for")]
    [InlineData("channel", "driver channel, as asked for")]
    [InlineData("auto", "driver wire, the question is throughput")]
    public async Task Driver_is_said_and_the_servers_side_is_counted(string driver, string said)
    {
        var arguments = Arguments(_url, "[1]", "users:2", "--driver", driver, "--duration", "2s");

        // One of them as users start it: then the counters are of another process.
        using LabRun lab = driver == "auto" ? new LabProcess(arguments) : new LabCall(arguments);
        var (code, output, errors) = await lab.EndAsync();
        MeasuredCodes.Check(code, output + errors);
        Assert.Contains(said, output, StringComparison.Ordinal);
        if (OperatingSystem.IsLinux())
        {
            // A machine busy with other things may send the first counters when the load is over; that is said too.
            var raw = await File.ReadAllTextAsync(Path.Combine(lab.RunFolder, "raw.jsonl"));
            Assert.Contains("server's counters: ", output, StringComparison.Ordinal);
            Assert.True(
                raw.Contains("\"kind\":\"counters\"", StringComparison.Ordinal)
                    || output.Contains("from which nothing came", StringComparison.Ordinal),
                output);
        }
    }

    [Theory]
    [InlineData("--driver", "telepathy", "wire, channel or auto")]
    [InlineData("--binding", "netNamedPipe", "")]
    public async Task Driver_that_does_not_go_is_refused(string option, string value, string said)
    {
        var url = option == "--binding" ? "net.pipe://localhost/x" : _url;
        string[] more = option == "--binding" ? [option, value, "--driver", "wire"] : [option, value];
        using var lab = Lab(url, "[1]", "users:1", more);
        var (code, _, errors) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains("--driver", errors, StringComparison.Ordinal);
        Assert.Contains(said, errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Address_at_which_no_service_is_is_unreachable()
    {
        using var lab = Lab(_url + "/elsewhere", "[1]", "users:1");
        var (code, output, errors) = await lab.EndAsync();
        Assert.True(code == ExitCodes.Unreachable, $"{code}: {output}{errors}");
        Assert.Contains("Unreachable", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Foreign_target_is_refused()
    {
        using var lab = Lab("net.tcp://example.com:808/x", "[1]", "users:1");
        var (code, _, errors) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains("--i-own-this-target", errors, StringComparison.Ordinal);
    }

    private static bool HasSeconds(LabRun lab) =>
        Directory
            .GetFiles(lab.Folder, "raw.jsonl", SearchOption.AllDirectories)
            .Any(f => File.ReadLines(f).Count(l => l.Contains("\"kind\":\"second\"", StringComparison.Ordinal)) > 1);

    private static LabCall Lab(string url, string args, string load, params string[] more) =>
        new(Arguments(url, args, load, more));

    private static string[] Arguments(string url, string args, string load, params string[] more) =>
        [
            "load",
            url,
            "--binding-property",
            "Security.Mode=None",
            "--contract",
            $"{typeof(ILongWork).Assembly.Location}!ILongWorkByTask",
            "--args",
            args,
            "--load",
            load,
            "--warmup",
            "300ms",
            .. more.Contains("--timeout") ? Array.Empty<string>() : ["--timeout", "60s"],
            .. more.Contains("--duration") ? Array.Empty<string>() : ["--duration", "1s"],
            .. more,
        ];
}
