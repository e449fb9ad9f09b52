using System.ComponentModel;
using System.CommandLine.Parsing;
using System.Diagnostics;
using System.Net.Sockets;
using Woad.Lab.Observing;
using Woad.Lab.Processes;

namespace Woad.Lab.Pairs;

/// <summary>A service that a command has started, until its end.</summary>
internal sealed class PairProcess : IAsyncDisposable
{
    private const int KeptLines = 8;
    private const int KeptLength = 400;
    private static readonly TimeSpan Look = TimeSpan.FromMilliseconds(50);

    private readonly Process _process;
    private readonly Queue<string> _lines = new();

    private PairProcess(Process process)
    {
        _process = process;
        process.OutputDataReceived += (_, line) => Keep(line.Data);
        process.ErrorDataReceived += (_, line) => Keep(line.Data);
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
    }

    /// <summary>The processor time of the process; null when it has ended.</summary>
    public double? CpuSeconds => CpuClock.SecondsOf(_process.Id) ?? ProcessStatus.Of(_process.Id)?.CpuSeconds;

    /// <summary>Starts a command, and waits until something listens at the address.</summary>
    /// <exception cref="ProcessFailedException">
    /// The command does not start, ends, or listens nowhere in time.
    /// </exception>
    public static async Task<PairProcess> StartAsync(
        string command, Uri address, IReadOnlyList<int> cores, TimeSpan timeout, CancellationToken cancel)
    {
        string[] words = [.. CommandLineParser.SplitCommandLine(command)];
        var start = new ProcessStartInfo
        {
            FileName = words.Length > 0 ? words[0] : "",
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach (var word in words.Skip(1))
        {
            start.ArgumentList.Add(word);
        }

        var process = new Process { StartInfo = start };
        try
        {
            CoreAffinity.Start(process, cores);
        }
        catch (Exception error) when (error is Win32Exception or InvalidOperationException)
        {
            throw new ProcessFailedException($"'{command}' cannot be started: {error.Message}", error);
        }

        var service = new PairProcess(process);
        try
        {
            await service.ListenAsync(command, address, timeout, cancel);
            return service;
        }
        catch
        {
            await service.DisposeAsync();
            throw;
        }
    }

    public async ValueTask DisposeAsync()
    {
        if (!_process.HasExited)
        {
            _process.Kill(entireProcessTree: true);
            await _process.WaitForExitAsync();
        }

        _process.Dispose();
    }

    private async Task ListenAsync(string command, Uri address, TimeSpan timeout, CancellationToken cancel)
    {
        var begun = Stopwatch.GetTimestamp();
        while (!await IsListeningAsync(address, cancel))
        {
            if (_process.HasExited)
            {
                throw new ProcessFailedException(
                    $"'{command}' ended with exit code {_process.ExitCode} before anything listened at {address}. "
                        + Said());
            }

            if (Stopwatch.GetElapsedTime(begun) > timeout)
            {
                throw new ProcessFailedException(
                    $"'{command}' did not listen at {address} within {timeout.TotalSeconds:0} s (--start). {Said()}");
            }

            await Task.Delay(Look, cancel);
        }
    }

    private static async Task<bool> IsListeningAsync(Uri address, CancellationToken cancel)
    {
        using var socket = new TcpClient();
        try
        {
            await socket.ConnectAsync(address.Host, address.Port, cancel);
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }

    private string Said()
    {
        lock (_lines)
        {
            return string.Join(" ", _lines).Trim();
        }
    }

    private void Keep(string? line)
    {
        if (line is not null)
        {
            lock (_lines)
            {
                _lines.Enqueue(line.Length > KeptLength ? line[..KeptLength] + "…" : line);
                if (_lines.Count > KeptLines)
                {
                    _lines.Dequeue();
                }
            }
        }
    }
}
