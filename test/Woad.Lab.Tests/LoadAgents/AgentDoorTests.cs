using System.Net;
using System.Net.Sockets;
using System.Text;
using Woad.Lab.LoadAgents;
using Woad.Lab.LoadAgents.Doors;
using Woad.Lab.Processes;

namespace Woad.Lab.Tests.LoadAgents;

/// <summary>Agents that come by themselves, and strangers.</summary>
public sealed class AgentDoorTests : IDisposable
{
    private static readonly TimeSpan Long = TimeSpan.FromSeconds(60);

    private readonly AgentSecret _secret = AgentSecret.New();
    private readonly AgentDoor _door;

    public AgentDoorTests() => _door = AgentDoor.Open(new IPEndPoint(IPAddress.Loopback, 0), 2, _secret);

    public void Dispose() => _door.Dispose();

    [Fact]
    public async Task Agent_with_the_secret_comes_to_its_place()
    {
        await using var agent = await Visit(1, _secret);
        await using var line = await _door.AgentOf(1).WaitAsync(Long);
        Assert.False(_door.AgentOf(0).IsCompleted);
        await agent.WriteAsync("up");
        Assert.Equal("up", await line.Stream.ReadAsync(10, CancellationToken.None));
        await line.Stream.WriteAsync("down");
        Assert.Equal("down", await agent.ReadAsync(10, CancellationToken.None));
    }

    [Fact]
    public async Task Agent_with_another_secret_is_refused()
    {
        var error = await Assert.ThrowsAsync<ProcessFailedException>(() => Visit(0, AgentSecret.New()));
        Assert.Contains("the secret is another one", error.Message, StringComparison.Ordinal);
        Assert.False(_door.AgentOf(0).IsCompleted);
    }

    [Theory]
    [InlineData(2, "there is no agent 2")]
    [InlineData(-1, "there is no agent -1")]
    public async Task Place_that_does_not_exist_is_refused(int index, string said)
    {
        var error = await Assert.ThrowsAsync<ProcessFailedException>(() => Visit(index, _secret));
        Assert.Contains(said, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Second_agent_of_a_place_is_refused()
    {
        await using var first = await Visit(0, _secret);
        await _door.AgentOf(0).WaitAsync(Long);
        var error = await Assert.ThrowsAsync<ProcessFailedException>(() => Visit(0, _secret));
        Assert.Contains("is there already", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Stranger_without_encryption_takes_no_place()
    {
        using var stranger = new TcpClient();
        await stranger.ConnectAsync(_door.Address);
        await stranger.GetStream().WriteAsync("GET / HTTP/1.1\r\n\r\n"u8.ToArray());
        var answer = new byte[1000];
        var total = 0;
        try
        {
            for (int read; (read = await stranger.GetStream().ReadAsync(answer).AsTask().WaitAsync(Long)) > 0;)
            {
                total += read;
            }
        }
        catch (IOException)
        {
            // It was cut off.
        }

        Assert.InRange(total, 0, 100);
        await using var agent = await Visit(0, _secret);
        await _door.AgentOf(0).WaitAsync(Long);
    }

    /// <summary>A coordinator that accepts every agent, and does not have the secret.</summary>
    [Fact]
    public async Task Agent_takes_no_orders_from_a_stranger()
    {
        using var stranger = AgentDoor.Open(new IPEndPoint(IPAddress.Loopback, 0), 1, AgentSecret.New());
        var visit = new DoorVisit("127.0.0.1", stranger.Address.Port, 0, _secret);
        await Assert.ThrowsAsync<ProcessFailedException>(() => visit.EnterAsync(Long, CancellationToken.None));
    }

    /// <summary>A proof is worth nothing for another place, side, number or certificate.</summary>
    [Fact]
    public void Proof_belongs_to_one_connection()
    {
        var greeting = new DoorGreeting(1, [1, 2], [3, 4]);
        byte[] certificate = [5];
        var proof = _secret.Proof("agent", greeting, certificate);
        Assert.True(_secret.IsProof(proof, "agent", greeting, certificate));
        Assert.False(_secret.IsProof(proof, "coordinator", greeting, certificate));
        Assert.False(_secret.IsProof(proof, "agent", greeting with { Index = 2 }, certificate));
        Assert.False(_secret.IsProof(proof, "agent", greeting with { AgentNonce = [1, 3] }, certificate));
        Assert.False(_secret.IsProof(proof, "agent", greeting with { DoorNonce = [3, 5] }, certificate));
        Assert.False(_secret.IsProof(proof, "agent", greeting, [6]));
        Assert.False(AgentSecret.New().IsProof(proof, "agent", greeting, certificate));
    }

    [Fact]
    public void Secret_is_written_once_and_for_its_owner_alone()
    {
        var path = Path.Combine(Directory.CreateTempSubdirectory("woad-lab-secret-").FullName, "secret");
        var written = AgentSecret.ReadOrCreate(path);
        Assert.Equal(written.Text, AgentSecret.ReadOrCreate(path).Text);
        Assert.Equal(64, written.Text.Length);
        if (!OperatingSystem.IsWindows())
        {
            Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, File.GetUnixFileMode(path));
        }

        File.WriteAllText(path, "short");
        Assert.Contains(
            "32", Assert.Throws<ArgumentException>(() => AgentSecret.Read(path)).Message, StringComparison.Ordinal);
        Directory.Delete(Path.GetDirectoryName(path)!, recursive: true);
    }

    [Fact]
    public void Manifest_is_an_indexed_job_with_the_secret()
    {
        var job = new KubernetesJob(4, CoordinatorAddress.Parse("--coordinator", "lab.example:7411"), "lab/agent:1");
        var manifest = job.Manifest(_secret);
        Assert.Contains("  completionMode: Indexed\n  completions: 4\n  parallelism: 4\n", manifest,
            StringComparison.Ordinal);
        Assert.Contains($"  secret: \"{_secret.Text}\"\n", manifest, StringComparison.Ordinal);
        Assert.Contains(
            "args: [\"agent\", \"--connect\", \"lab.example:7411\", \"--agent-secret\", \"/run/woad-lab/secret\"]\n",
            manifest,
            StringComparison.Ordinal);
        Assert.Equal(2, manifest.Split("kind: ").Length - 1);
        Assert.Equal(manifest, Encoding.ASCII.GetString(Encoding.ASCII.GetBytes(manifest)));
    }

    [Theory]
    [InlineData("lab")]
    [InlineData("lab:0")]
    [InlineData("lab:70000")]
    [InlineData("lab:1\"]")]
    [InlineData("-x:1")]
    public void Address_of_another_form_is_refused(string text) =>
        Assert.Throws<ArgumentException>(() => CoordinatorAddress.Parse("--connect", text));

    [Theory]
    [InlineData("a\"\nkind: Pod")]
    [InlineData("")]
    [InlineData("-x")]
    public void Image_of_another_form_is_refused(string text) =>
        Assert.Throws<ArgumentException>(() => KubernetesJob.CheckedImage(text));

    private Task<LineStream> Visit(int index, AgentSecret secret) =>
        new DoorVisit("127.0.0.1", _door.Address.Port, index, secret).EnterAsync(Long, CancellationToken.None);
}
