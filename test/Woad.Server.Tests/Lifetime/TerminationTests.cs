using System.Diagnostics;
using System.Runtime.InteropServices;
using System.ServiceModel;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Lifetime;

/// <summary>A process that is told to end (SIGTERM) closes its hosts in order first.</summary>
[Collection(Alone.Name)]
[Trait("Category", "Slow")]
public sealed partial class TerminationTests : IDisposable
{
    private const int SigTerm = 15;
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly int _port = FreePort.Next();
    private Process? _process;
    private ChannelFactory<ISlow>? _factory;

    public void Dispose()
    {
        _factory?.Abort();
        if (_process is { HasExited: false })
        {
            _process.Kill();
        }

        _process?.Dispose();
    }

    [Fact]
    public async Task Running_call_is_answered_before_the_process_ends()
    {
        var output = await StartAsync(closeTimeout: 30_000);
        var call = Connect().WorkAsync(1_500);
        Assert.Equal("entered", await output.ReadLineAsync().WaitAsync(Patience));

        Assert.Equal(0, Kill(_process!.Id, SigTerm));

        Assert.Equal(1_500, await call.WaitAsync(Patience));
        Assert.Equal("closed", await output.ReadLineAsync().WaitAsync(Patience));
        await _process.WaitForExitAsync().WaitAsync(Patience);
        Assert.Equal(128 + SigTerm, _process.ExitCode);
    }

    [Fact]
    public async Task Nothing_new_is_taken_while_the_process_ends()
    {
        var output = await StartAsync(closeTimeout: 30_000);
        var call = Connect().WorkAsync(2_000);
        Assert.Equal("entered", await output.ReadLineAsync().WaitAsync(Patience));

        Assert.Equal(0, Kill(_process!.Id, SigTerm));

        // The port closes at once: from then on a new client finds nobody.
        await Assert.ThrowsAnyAsync<CommunicationException>(async () =>
        {
            while (!call.IsCompleted)
            {
                var late = Connect();
                ((IClientChannel)late).Open();
                ((IClientChannel)late).Abort();
            }
        });
        Assert.Equal(2_000, await call.WaitAsync(Patience));
    }

    [Fact]
    public async Task Call_that_takes_too_long_is_given_up_at_the_deadline()
    {
        var output = await StartAsync(closeTimeout: 500);
        var call = Connect().WorkAsync(600_000);
        Assert.Equal("entered", await output.ReadLineAsync().WaitAsync(Patience));
        Assert.Equal(0, Kill(_process!.Id, SigTerm));

        await Assert.ThrowsAnyAsync<CommunicationException>(() => call.WaitAsync(Patience));
        await _process.WaitForExitAsync().WaitAsync(Patience);
    }

    [LibraryImport("libc", EntryPoint = "kill", SetLastError = true)]
    private static partial int Kill(int process, int signal);

    private async Task<StreamReader> StartAsync(int closeTimeout)
    {
        var start = new ProcessStartInfo("dotnet") { RedirectStandardOutput = true };
        start.ArgumentList.Add(typeof(TerminationTests).Assembly.Location);
        start.ArgumentList.Add($"{_port}");
        start.ArgumentList.Add($"{closeTimeout}");
        _process = Process.Start(start)!;
        var output = _process.StandardOutput;
        Assert.Equal("open", await output.ReadLineAsync().WaitAsync(Patience));
        return output;
    }

    private ISlow Connect()
    {
        _factory ??= new ChannelFactory<ISlow>(
            new NetTcpBinding(SecurityMode.None) { SendTimeout = Patience },
            new EndpointAddress($"net.tcp://127.0.0.1:{_port}/slow"));
        return _factory.CreateChannel();
    }
}
