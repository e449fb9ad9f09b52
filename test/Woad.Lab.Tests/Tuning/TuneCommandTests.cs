using Woad.Lab.Tests.Commands;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Tuning;

/// <summary>The command 'tune' on a service whose law is known.</summary>
[Trait("Category", "Slow")]
public sealed class TuneCommandTests
{
    /// <summary>
    /// Six users, 50 ms a call: with n at once a call takes at least 300 ms / n. On a busy machine no number may keep
    /// the threshold, or no window may count.
    /// </summary>
    [Fact]
    public async Task Smallest_limit_that_keeps_the_threshold_is_looked_for_and_reported_again()
    {
        using var lab = new LabCall(Arguments("--load", "users:6", "--threshold", "p50<128ms"));
        var (code, output, errors) = await lab.EndAsync();
        Assert.True(code is ExitCodes.Pass or ExitCodes.Fail or ExitCodes.Invalid, $"{code}: {output}{errors}");
        Assert.Contains(": calls=1", output, StringComparison.Ordinal);
        if (code != ExitCodes.Invalid)
        {
            Assert.Contains(
                code == ExitCodes.Pass ? "keeps p50<128ms" : "No MaxConcurrentCalls up to 6 keeps p50<128ms",
                output,
                StringComparison.Ordinal);
        }

        var values = await File.ReadAllTextAsync(Path.Combine(lab.RunFolder, "values.csv"));
        Assert.Contains("MaxConcurrentCalls", values, StringComparison.Ordinal);

        var report = Path.Combine(lab.RunFolder, "report.html");
        var first = await File.ReadAllBytesAsync(report);
        File.Delete(report);
        using var again = new LabCall("report", lab.RunFolder);
        Assert.Equal(code, (await again.EndAsync()).Code);
        Assert.Equal(first, await File.ReadAllBytesAsync(report));
    }

    [Fact]
    public async Task Threshold_that_no_value_keeps_fails_and_the_limit_is_named()
    {
        using var lab = new LabCall(Arguments("--load", "users:1", "--threshold", "p50<10ms"));
        var (code, output, errors) = await lab.EndAsync();
        if (code == ExitCodes.Invalid)
        {
            // The machine left the load generator too little of its time, three times.
            return;
        }

        Assert.True(code == ExitCodes.Fail, $"{code}: {output}{errors}");
        Assert.Contains("No MaxConcurrentCalls up to 1 keeps p50<10ms", output, StringComparison.Ordinal);
        Assert.Contains("the limit is another one", output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--threshold is missing", "--load", "users:2")]
    [InlineData("one level", "--load", "step:1..3 by 1 every 1s", "--threshold", "p50<1ms")]
    [InlineData("--most", "--most", "0", "--threshold", "p50<1ms")]
    public async Task Search_that_cannot_be_made_is_refused(string said, params string[] more)
    {
        using var lab = new LabCall(Arguments(more));
        var (code, _, errors) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains(said, errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Service_that_needs_a_certificate_is_refused()
    {
        using var lab = new LabCall(
            "tune", "calls", "--service", $"{typeof(PatientWork).Assembly.Location}!{nameof(PatientWork)}",
            "--binding", "basicHttps", "--threshold", "p50<1ms");
        var (code, _, errors) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains("certificate", errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Service_that_does_not_exist_is_refused_with_those_that_do()
    {
        using var lab = new LabCall(
            "tune", "calls", "--service", $"{typeof(PatientWork).Assembly.Location}!Nobody", "--threshold", "p50<1ms");
        var (code, _, errors) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains(nameof(PatientWork), errors, StringComparison.Ordinal);
    }

    private static string[] Arguments(params string[] more) =>
    [
        "tune", "calls", "--service", $"{typeof(PatientWork).Assembly.Location}!{nameof(PatientWork)}",
        "--binding-property", "Security.Mode=None", "--args", "[1]", "--affinity", "off", "--warmup", "300ms",
        "--duration", "1500ms", .. more,
    ];
}
