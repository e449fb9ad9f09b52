using System.Collections.Concurrent;
using System.Diagnostics;

namespace Woad.Queues.Tests.Crashes;

/// <summary>A <see cref="CrashNode"/> in a process of its own, with the lines that it has written.</summary>
internal sealed class CrashProcess : IDisposable
{
    private readonly ConcurrentQueue<string> _lines = new();
    private readonly Process _process;
    private readonly Task _reading;

    public CrashProcess(params string[] arguments)
    {
        var start = new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet")
        {
            RedirectStandardOutput = true,
        };
        start.ArgumentList.Add(typeof(CrashProcess).Assembly.Location);
        Array.ForEach(arguments, start.ArgumentList.Add);
        _process = Process.Start(start)!;
        _reading = ReadAsync();
    }

    /// <summary>The commits that it has told.</summary>
    public IEnumerable<string> Commits => _lines.Where(line => line != "ready");

    /// <summary>Waits for a number of lines.</summary>
    public async Task SeeAsync(int lines)
    {
        var begun = Stopwatch.GetTimestamp();
        while (_lines.Count < lines)
        {
            Assert.False(_process.HasExited, "The process has ended by itself.");
            Assert.True(Stopwatch.GetElapsedTime(begun) < TimeSpan.FromSeconds(60), "The process does nothing.");
            await Task.Delay(1);
        }
    }

    /// <summary>Ends it as kill -9 does, and reads the rest of its lines.</summary>
    public async Task KillAsync()
    {
        // Nothing happens to a process that has ended.
        _process.Kill();
        await EndAsync();
    }

    public async Task<int> EndAsync()
    {
        await _process.WaitForExitAsync().WaitAsync(TimeSpan.FromSeconds(60));
        await _reading;
        return _process.ExitCode;
    }

    /// <summary>Waits for its end while it writes lines.</summary>
    public async Task<int> WorkAsync()
    {
        for (var seen = -1; !_process.HasExited && seen < _lines.Count;)
        {
            seen = _lines.Count;
            try
            {
                await _process.WaitForExitAsync().WaitAsync(TimeSpan.FromSeconds(60));
            }
            catch (TimeoutException)
            {
                // It has more to do than it can in that time.
            }
        }

        return await EndAsync();
    }

    public void Dispose()
    {
        if (!_process.HasExited)
        {
            _process.Kill();
        }

        _process.Dispose();
    }

    private async Task ReadAsync()
    {
        while (await _process.StandardOutput.ReadLineAsync() is { } line)
        {
            _lines.Enqueue(line);
        }
    }
}
