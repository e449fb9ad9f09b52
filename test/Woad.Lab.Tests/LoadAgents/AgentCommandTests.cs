using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Processes;
using Woad.Lab.Tests.Commands;
using Woad.Lab.Throttling;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.LoadAgents;

/// <summary>Agents as processes, as their users start them.</summary>
[Trait("Category", "Slow")]
public sealed class AgentCommandTests : IDisposable
{
    private readonly ServiceHost _host;
    private readonly string _url = $"net.tcp://127.0.0.1:{FreePort.Next()}/LongWork";
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-lab-ssh-").FullName;

    public AgentCommandTests()
    {
        _host = new ServiceHost(new MoodyWork());
        _host.AddServiceEndpoint(
            typeof(ILongWorkByTask), CellBindings.Create("netTcp", TimeSpan.FromSeconds(30)), _url);
        _host.Open();
    }

    public void Dispose()
    {
        _host.Abort();
        Directory.Delete(_folder, recursive: true);
    }

    /// <summary>A program named ssh that notes its arguments, prints a banner and runs the agent here.</summary>
    [Fact]
    public async Task Agents_are_started_by_ssh()
    {
        await WriteSshAsync($"echo Welcome\nexec {ServerCommand()}");
        using var lab = Lab("--agents", "ssh:joe@alpha,ssh:beta:2222", "--agent-command", "/opt/woad lab");
        var (code, output, errors) = await lab.EndAsync();
        MeasuredCodes.Check(code, output + errors);
        var calls = (await File.ReadAllLinesAsync(Path.Combine(_folder, "calls"))).Order().ToArray();
        Assert.EndsWith("-- joe@alpha /opt/woad lab agent", calls[0], StringComparison.Ordinal);
        Assert.EndsWith("-p 2222 -- beta /opt/woad lab agent", calls[1], StringComparison.Ordinal);
        Assert.All(calls, c => Assert.Contains("BatchMode=yes", c, StringComparison.Ordinal));
        var table = await File.ReadAllTextAsync(Path.Combine(lab.RunFolder, "agents.csv"));
        Assert.Contains("ssh:joe@alpha", table, StringComparison.Ordinal);
        Assert.Contains("ssh:beta", table, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Host_that_ssh_cannot_reach_makes_the_run_invalid()
    {
        await WriteSshAsync("echo 'Permission denied (publickey).' >&2; exit 255");
        using var lab = Lab("--agents", "ssh:alpha");
        var (code, output, errors) = await lab.EndAsync();
        Assert.True(code == ExitCodes.Invalid, $"{code}: {output}{errors}");
        var summary = await File.ReadAllTextAsync(Path.Combine(lab.RunFolder, "summary.md"));
        Assert.Contains("ssh:alpha: ", summary, StringComparison.Ordinal);
        Assert.Contains("exit code 255: Permission denied (publickey).", summary, StringComparison.Ordinal);
    }

    [Fact]
    public async Task More_agents_than_users_are_refused()
    {
        using var lab = new LabCall(Arguments("--agents", "3"));
        var (code, _, errors) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Usage, code);
        Assert.Contains("3 agents cannot share this load", errors, StringComparison.Ordinal);
    }

    private static string ServerCommand()
    {
        var start = LabExecutable.Start(["agent"]);
        return string.Join(' ', start.ArgumentList.Prepend(start.FileName).Select(a => $"'{a}'"));
    }

    private async Task WriteSshAsync(string script)
    {
        var path = Path.Combine(_folder, "ssh");
        await File.WriteAllTextAsync(path, $"#!/bin/sh\necho \"$@\" >> '{_folder}/calls'\n{script}\n");
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        }
    }

    private LabProcess Lab(params string[] more) => new(
        [("PATH", $"{_folder}:{Environment.GetEnvironmentVariable("PATH")}")], Arguments(more));

    private string[] Arguments(params string[] more) =>
    [
        "load", _url, "--binding-property", "Security.Mode=None", "--contract",
        $"{typeof(ILongWork).Assembly.Location}!ILongWorkByTask", "--args", "[1]", "--load", "users:2", "--warmup",
        "300ms", "--duration", "1s", "--timeout", "60s", .. more,
    ];
}
