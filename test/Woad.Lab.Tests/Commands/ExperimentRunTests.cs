using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Commands;

/// <summary>
/// Small runs of the experiments, and their reports built again from the raw data. The machine may be busy: figures are
/// there, and nothing is said of their size, nor of the limit that was found.
/// </summary>
[Trait("Category", "Slow")]
public sealed class ExperimentRunTests
{
    /// <summary>The long budget has the parts with the most cells, too: half a minute each.</summary>
    public static IEnumerable<object[]> Runs() => LongBudget.IsOn ? Short().Concat(Long()) : Short();

    [Theory]
    [MemberData(nameof(Runs))]
    public async Task Experiment_predicts_measures_and_is_reported_again_byte_for_byte(
        string arguments,
        string cell)
    {
        using var lab = new LabCall(["run", .. arguments.Split(' ')]);
        await IsCompleteAsync(lab, a => new LabCall(a), cell);
    }

    /// <summary>The limit that is predicted follows from the settings alone.</summary>
    [Theory]
    [InlineData("run2", "netTcp", "calls")]
    [InlineData("calls=16,sessions=5", "wsHttpMessage", "sessions")]
    public async Task Predicted_limit_is_in_the_terminals_table(string throttle, string binding, string limit)
    {
        using var lab = new LabCall(
            "predict", "throttling", "--throttle", throttle, "--binding", binding, "--users", "20");
        var (code, output, errors) = await lab.EndAsync();
        Assert.True(code == ExitCodes.Pass, errors);
        Assert.Contains(
            output.Split('\n'),
            l => l.Contains($"{throttle.Replace(',', ' ')}/{binding}", StringComparison.Ordinal)
                && l.Contains(limit, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Experiment_does_the_same_in_processes_of_its_own()
    {
        const string Arguments =
            "run io-latency --latency 20 --handler async --per-cpu 5 --threads 5 --sockets 2 --duration 300ms --runs 1";
        using var lab = new LabProcess(Arguments.Split(' '));
        await IsCompleteAsync(lab, a => new LabProcess(a), "20ms/async/5");
    }

    private static TheoryData<string, string> Short() => new()
    {
        { "throttling --throttle run2 --service-time 50ms --users 20 --runs 1", "run2/wsHttp" },
        {
            "throttling --throttle calls=16,sessions=5,instances=26 --binding wsHttpMessage --service-time 50ms "
                + "--users 10 --duration 2s",
            "calls=16 sessions=5 instances=26/wsHttpMessage"
        },
        {
            "message-size --sizes 1kB --part security --runs 1 --duration 300ms",
            "ws2007HttpMessage/buffered/1kB"
        },
        {
            "message-size --sizes 1kB,100kB --binding netTcp --part size --runs 1 --duration 300ms",
            "netTcp/buffered/100kB"
        },
        {
            "message-size --sizes 1kB --part tracing,proxy --runs 1 --duration 100ms",
            "basicHttp/buffered/proxy/1kB"
        },
        {
            "io-latency --latency 50 --handler async --per-cpu 5,0 --cpus 2 --threads 10 --sockets 2 --duration 500ms "
                + "--runs 1",
            "50ms/async/5"
        },
        {
            "io-latency --part failure --queue-limit 100 --cpus 2 --handler async",
            "failure/async/24/queue-100"
        },
        {
            "durable --sizes 100B --callers 2 --hosts 2 --instances own --runs 1 --duration 200ms",
            "sqlite/100B/2-callers/2-hosts"
        },
        {
            "queues --part throughput --senders 2 --receivers 2 --batches 4 --runs 1 --duration 100ms",
            "receive/durable/1-at-once/batch-4"
        },
    };

    private static TheoryData<string, string> Long() => new()
    {
        {
            "throttling --throttle calls=16,sessions=5,instances=26 --binding wsHttpConversation --service-time 50ms "
                + "--users 10 --duration 2s",
            "calls=16 sessions=5 instances=26/wsHttpConversation"
        },
        {
            "message-size --part opening --runs 1 --duration 100ms",
            "opening/wsHttpMessage/call-with-factory"
        },
        {
            "message-size --sizes 1kB --part session --runs 1 --duration 100ms",
            "wsDualHttp/buffered/1kB"
        },
    };

    private static async Task IsCompleteAsync(LabRun lab, Func<string[], LabRun> start, string cell)
    {
        var (code, output, errors) = await lab.EndAsync();
        MeasuredCodes.Check(code, output + errors);
        Assert.Contains(cell, output, StringComparison.Ordinal);
        var kinds = File.ReadLines(Path.Combine(lab.RunFolder, "raw.jsonl"))
            .Select(l => l[..l.IndexOf(',', StringComparison.Ordinal)])
            .ToList();
        Assert.True(
            kinds.FindIndex(k => k.Contains("model", StringComparison.Ordinal))
                < kinds.FindIndex(k => k.Contains("trial", StringComparison.Ordinal)));
        Assert.Contains(kinds, k => k.Contains("counters", StringComparison.Ordinal));

        var report = Path.Combine(lab.RunFolder, "report.html");
        var first = await File.ReadAllBytesAsync(report);
        File.Delete(report);
        using var again = start(["report", lab.RunFolder]);
        Assert.Equal(code, (await again.EndAsync()).Code);
        Assert.Equal(first, await File.ReadAllBytesAsync(report));

        using var compare = start(["compare", lab.RunFolder, lab.RunFolder]);
        var (compared, table, _) = await compare.EndAsync();
        Assert.True(compared == ExitCodes.Pass || code != ExitCodes.Pass);
        Assert.True(
            table.Contains("0 of ", StringComparison.Ordinal) || code != ExitCodes.Pass,
            table);
    }

    /// <summary>What is left of a 'run all' that was killed: the folders of the experiments that began.</summary>
    [Fact]
    public async Task Report_of_all_is_built_from_the_experiments_that_are_there_and_names_the_others()
    {
        using var lab = new LabCall(
            [.. "run message-size --sizes 1kB --binding netTcp --part size --runs 1 --duration 300ms".Split(' ')]);
        var (code, output, errors) = await lab.EndAsync();
        MeasuredCodes.Check(code, output + errors);
        using var again = new LabCall("report", lab.Folder);
        Assert.Equal(ExitCodes.Interrupted, (await again.EndAsync()).Code);
        var report = await File.ReadAllTextAsync(Path.Combine(lab.Folder, "report.html"));
        Assert.Contains("all: PARTIAL", report, StringComparison.Ordinal);
        Assert.Contains("<td class=\"t\">instancing</td><td class=\"t\">PARTIAL</td>", report,
            StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(lab.Folder, "summary.json")));
        Assert.Contains("netTcp/buffered/1kB", report, StringComparison.Ordinal);
    }
}
