using System.Text.Json;
using Woad.Lab.Bindings;
using Woad.Lab.Pairs;
using Woad.Lab.Processes;
using Woad.Lab.Tests.Commands;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Pairs;

/// <summary>The command 'ab' on services whose laws are known, and on commands that do not serve.</summary>
[Trait("Category", "Slow")]
public sealed class PairCommandTests
{
    private static readonly string[] Short = ["--window", "50ms", "--load", "users:2", "--blocks", "80"];

    [Fact]
    public async Task Slower_build_is_named_with_its_interval_and_breaks_the_build()
    {
        await using var a = await DelayingService.StartAsync(TimeSpan.FromMilliseconds(2));
        await using var b = await DelayingService.StartAsync(TimeSpan.FromMilliseconds(20));
        using var lab = new LabProcess(["ab", a.Address.AbsoluteUri, "--url-b", b.Address.AbsoluteUri, .. Short]);
        var (code, output, errors) = await lab.EndAsync();
        if (IsTooBusy(code, output))
        {
            return;
        }

        // A machine busy with other things may make the verdict DISTURBED; the sentence is the same.
        Assert.True(code is ExitCodes.Fail or ExitCodes.Disturbed, $"{code}: {output}{errors}");
        Assert.Matches(@"B is slower by \d+\.\d % \[\d+\.\d, \d+\.\d\]", output.ReplaceLineEndings(" "));
        using var summary = JsonDocument.Parse(
            await File.ReadAllTextAsync(Path.Combine(lab.RunFolder, "summary.json")));
        Assert.Equal(PairExperiment.ExperimentName, summary.RootElement.GetProperty("experiment").GetString());
        Assert.Contains(
            "B is not slower than A by 1 % or more",
            await File.ReadAllTextAsync(Path.Combine(lab.RunFolder, "junit.xml")),
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task Faster_build_passes()
    {
        await using var a = await DelayingService.StartAsync(TimeSpan.FromMilliseconds(20));
        await using var b = await DelayingService.StartAsync(TimeSpan.FromMilliseconds(2));
        using var lab = new LabProcess(["ab", a.Address.AbsoluteUri, "--url-b", b.Address.AbsoluteUri, .. Short]);
        var (code, output, errors) = await lab.EndAsync();
        if (!IsTooBusy(code, output))
        {
            Assert.True(code == ExitCodes.Pass, $"{code}: {output}{errors}");
            var said = output.Contains("DISTURBED", StringComparison.Ordinal) ? "B ÷ A is" : "B is faster by";
            Assert.Contains(said, output, StringComparison.Ordinal);
        }
    }

    /// <summary>Nobody listens at B: whatever the machine does, the builds are not called equal.</summary>
    [Fact]
    public async Task Builds_that_were_not_measured_are_not_called_equal()
    {
        await using var a = await DelayingService.StartAsync(TimeSpan.FromMilliseconds(2));
        using var lab = new LabCall(
        [
            "ab", a.Address.AbsoluteUri, "--url-b", $"http://127.0.0.1:{FreePort.Next()}/", "--window", "50ms",
            "--load", "users:2", "--blocks", "8",
        ]);
        var (code, output, _) = await lab.EndAsync();
        Assert.NotEqual(ExitCodes.Pass, code);
        Assert.DoesNotContain("differ by less", output, StringComparison.Ordinal);
    }

    /// <summary>On a machine that leaves the generator no time, too few windows count; that is said.</summary>
    private static bool IsTooBusy(int code, string output) =>
        code == ExitCodes.Invalid && output.Contains("Nothing is decided", StringComparison.Ordinal);

    [Theory]
    [InlineData("http://127.0.0.1:1/", "Both services would listen at")]
    [InlineData("net.pipe://localhost/x", "no address with a port")]
    public async Task Addresses_that_cannot_be_told_apart_are_refused(string url, string said)
    {
        using var lab = new LabCall(["ab", url]);
        var (code, _, errors) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains(said, errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Open_load_is_refused()
    {
        using var lab = new LabCall(
            ["ab", "http://127.0.0.1:1/", "--url-b", "http://127.0.0.1:2/", "--load", "rate:5/s"]);
        var (code, _, errors) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains("give users", errors, StringComparison.Ordinal);
    }

    [Fact]
    public void Each_command_gets_a_port_of_its_own()
    {
        var addresses = PairAddresses.Of(new PairSettings
        {
            ServerA = "old --urls http://127.0.0.1:{port}",
            ServerB = "new --urls http://127.0.0.1:{port}",
            Load = new() { Url = "http://127.0.0.1:{port}/orders" },
        });
        Assert.NotEqual(addresses.A.Port, addresses.B.Port);
        Assert.Equal($"old --urls http://127.0.0.1:{addresses.A.Port}", addresses.CommandA);
        Assert.Equal($"new --urls http://127.0.0.1:{addresses.B.Port}", addresses.CommandB);
        Assert.Throws<ArgumentException>(() => PairAddresses.Of(new PairSettings
        {
            ServerA = "old", Load = new() { Url = "http://127.0.0.1:{port}/orders" },
        }));
    }

    /// <summary>Nobody listens at a free port that no command has.</summary>
    [Theory]
    [InlineData(null, "new --port {port}")]
    [InlineData("old --port {port}", null)]
    public void Port_without_a_command_is_refused(string? serverA, string? serverB)
    {
        var refused = Assert.Throws<ArgumentException>(() => PairAddresses.Of(new PairSettings
        {
            ServerA = serverA, ServerB = serverB, Load = new() { Url = "http://127.0.0.1:{port}/orders" },
        }));
        Assert.Contains(serverA is null ? "--server-a" : "--server-b", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Command_that_ends_is_named_with_its_last_words()
    {
        var error = await Assert.ThrowsAsync<ProcessFailedException>(() => PairProcess.StartAsync(
            "sh -c \"echo no database >&2; exit 3\"",
            new Uri($"http://127.0.0.1:{FreePort.Next()}/"),
            [],
            TimeSpan.FromSeconds(60),
            CancellationToken.None));
        Assert.Contains("exit code 3", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Command_that_does_not_listen_in_time_is_ended()
    {
        var error = await Assert.ThrowsAsync<ProcessFailedException>(() => PairProcess.StartAsync(
            "sleep 600",
            new Uri($"http://127.0.0.1:{FreePort.Next()}/"),
            [],
            TimeSpan.FromMilliseconds(200),
            CancellationToken.None));
        Assert.Contains("did not listen", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Command_that_cannot_be_started_is_named()
    {
        var error = await Assert.ThrowsAsync<ProcessFailedException>(() => PairProcess.StartAsync(
            "no-such-command-anywhere", new Uri("http://127.0.0.1:1/"), [], TimeSpan.FromSeconds(1),
            CancellationToken.None));
        Assert.Contains("cannot be started", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Command_whose_service_listens_is_ended_with_the_run()
    {
        await using var service = await DelayingService.StartAsync(TimeSpan.Zero);
        var process = await PairProcess.StartAsync(
            "sleep 600", service.Address, [], TimeSpan.FromSeconds(60), CancellationToken.None);
        Assert.NotNull(process.CpuSeconds);
        await process.DisposeAsync();
    }
}
