extern alias lab;

using System.Net;

namespace Woad.Interop.Tests.LoadAgents;

/// <summary>The laboratory's load agents on machines that are reached by OpenSSH.</summary>
[Trait("Category", "Slow")]
public sealed class SshAgentTests(SshServer server) : IClassFixture<SshServer>
{
    private const int Calls = 200;

    private static readonly TimeSpan _deadline = TimeSpan.FromMinutes(3);
    private static readonly string _laboratory = typeof(lab::Woad.Lab.Trials.TrialData).Assembly.Location;

    [Fact]
    public async Task Agents_behind_an_ssh_server_share_the_calls()
    {
        var address = new Uri($"http://127.0.0.1:{FreePort.Next()}/");
        using var service = new HttpListener { Prefixes = { address.AbsoluteUri } };
        service.Start();
        var serving = ServeAsync(service);
        var output = Directory.CreateTempSubdirectory("woad-ssh-runs");
        var (host, user) = ($"127.0.0.1:{server.Port}", Environment.UserName);
        using var process = new PeerProcess(
            Environment.ProcessPath!,
            [
                _laboratory, "load", address.AbsoluteUri, "--load", $"iterations:{Calls} users:4", "--warmup", "0",
                "--agents", $"ssh:{host},ssh:{user}@{host}",
                "--agent-command", $"{Environment.ProcessPath} {_laboratory}", "--out", output.FullName,
            ],
            new() { ["PATH"] = $"{server.Programs}:{Environment.GetEnvironmentVariable("PATH")}" });
        var lines = await process.ReadToEndAsync(_deadline);
        service.Stop();

        var half = $"{Calls / 2}";
        var table = output.GetFiles("agents.csv", SearchOption.AllDirectories).SelectMany(Rows).ToArray();
        Assert.True(
            table.SequenceEqual([("ssh:127.0.0.1", half, "0"), ($"ssh:{user}@127.0.0.1", half, "0")]),
            $"{string.Join('\n', table)}\n{string.Join('\n', lines)}\n{process.Errors}");

        // Others tell the response time at rest.
        Assert.InRange(await serving, Calls, 2 * Calls);
        output.Delete(recursive: true);
    }

    private static async Task<int> ServeAsync(HttpListener service)
    {
        for (var count = 0; ; count++)
        {
            try
            {
                (await service.GetContextAsync()).Response.Close();
            }
            catch (Exception e) when (e is HttpListenerException or ObjectDisposedException)
            {
                return count;
            }
        }
    }

    private static IEnumerable<(string Agent, string Calls, string Errors)> Rows(FileInfo table)
    {
        var lines = File.ReadAllLines(table.FullName).Select(l => l.Split(',')).ToArray();
        var columns = lines[0].Index().ToDictionary(c => c.Item, c => c.Index);
        return lines.Skip(1).Select(l => (l[columns["agent"]], l[columns["calls"]], l[columns["errors"]]));
    }
}
