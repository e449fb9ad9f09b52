using System.Diagnostics;
using System.Globalization;

namespace Woad.LoadBenchmarks.Tracing;

/// <summary>
/// Counts the system calls of a process and its threads with <c>strace -c -f</c>, from start to stop.
/// </summary>
internal sealed class StraceSession : IDisposable
{
    private static readonly TimeSpan StopTimeout = TimeSpan.FromSeconds(10);
    private readonly Process _strace;
    private readonly string _output = Path.GetTempFileName();

    public StraceSession(int process)
    {
        var start = new ProcessStartInfo("strace") { RedirectStandardError = true };
        foreach (var argument in new[] { "-c", "-f", "-o", _output, "-p", $"{process}" })
        {
            start.ArgumentList.Add(argument);
        }

        _strace = Process.Start(start)!;
        var line = _strace.StandardError.ReadLine();
        if (line is null || !line.Contains("attached", StringComparison.Ordinal))
        {
            throw new InvalidOperationException($"strace could not attach: {line}");
        }
    }

    /// <summary>Detaches and returns the counts, most frequent first.</summary>
    public IReadOnlyList<SyscallCount> Stop()
    {
        using (var interrupt = Process.Start("kill", ["-INT", $"{_strace.Id}"]))
        {
            interrupt.WaitForExit();
        }

        _strace.StandardError.ReadToEnd();
        if (!_strace.WaitForExit(StopTimeout))
        {
            _strace.Kill();
        }

        return [.. File.ReadLines(_output).Select(Parse).OfType<SyscallCount>().OrderByDescending(c => c.Calls)];
    }

    public void Dispose()
    {
        _strace.Dispose();
        File.Delete(_output);
    }

    /// <summary>A line of strace's table: % time, seconds, usecs/call, calls, errors (may be blank), name.</summary>
    private static SyscallCount? Parse(string line)
    {
        var fields = line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        return fields.Length >= 5 && long.TryParse(fields[3], CultureInfo.InvariantCulture, out var calls)
            ? new(fields[^1], calls)
            : null;
    }
}
