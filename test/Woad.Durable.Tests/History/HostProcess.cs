using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Woad.Durable.Tests.History;

/// <summary>One host as a process that is killed, suspended and started again at the same port.</summary>
internal sealed partial class HostProcess(string store, string connectionString, TimeSpan lease) : IDisposable
{
    private const int SigKill = 9;
    private const int SigCont = 18;
    private const int SigStop = 19;

    private Process? _process;

    public int Port { get; } = FreePort.Next();

    public int WebPort { get; } = FreePort.Next();

    /// <summary>Starts the host, again when its database has gone while it opened.</summary>
    public async Task StartAsync()
    {
        var begun = Stopwatch.GetTimestamp();
        while (!await TryStartAsync())
        {
            Assert.True(Stopwatch.GetElapsedTime(begun) < TimeSpan.FromSeconds(120), "The host does not open.");
        }
    }

    public void Kill()
    {
        Send(SigKill);
        _process!.WaitForExit();
    }

    public void Suspend() => Send(SigStop);

    public void Resume() => Send(SigCont);

    public void Dispose()
    {
        if (_process is { HasExited: false })
        {
            Kill();
        }

        _process?.Dispose();
    }

    private async Task<bool> TryStartAsync()
    {
        _process?.Dispose();
        var start = new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet")
        {
            ArgumentList =
            {
                typeof(HostProcess).Assembly.Location,
                store,
                connectionString,
                $"{lease.TotalMilliseconds:F0}",
                $"{Port}",
                $"{WebPort}",
            },
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        _process = Process.Start(start)!;
        return await _process.StandardOutput.ReadLineAsync().WaitAsync(TimeSpan.FromSeconds(60)) == "ready";
    }

    [LibraryImport("libc", EntryPoint = "kill")]
    private static partial int Signal(int process, int signal);

    private void Send(int signal) => Assert.Equal(0, Signal(_process!.Id, signal));
}
