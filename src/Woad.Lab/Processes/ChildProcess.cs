using System.Diagnostics;
using System.Threading.Channels;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Servers;

namespace Woad.Lab.Processes;

/// <summary>A server process seen by the load. One caller at a time.</summary>
internal sealed class ChildProcess : IAsyncDisposable
{
    private const int KeptErrorLines = 8;
    private static readonly TimeSpan EndAllowance = TimeSpan.FromMilliseconds(700);

    private readonly string _name;
    private readonly Process _process;
    private readonly Channel<ServerReport> _reports = Channel.CreateUnbounded<ServerReport>();
    private readonly Queue<string> _errors = new();

    private ChildProcess(string name, Process process)
    {
        _name = name;
        _process = process;
    }

    /// <summary>Raised for each sample that a server process sends, on the thread that reads it.</summary>
    public event Action<ServerCounters>? Counted;

    public int ProcessId => _process.Id;

    public bool HasExited => _process.HasExited;

    public static ChildProcess Start(
        string name,
        IEnumerable<string> arguments,
        IReadOnlyList<int> cores,
        IReadOnlyList<(string Name, string Value)> environment)
    {
        var process = new Process { StartInfo = LabExecutable.Start(arguments, environment) };
        CoreAffinity.Start(process, cores);
        var agent = new ChildProcess(name, process);
        _ = agent.ReadReportsAsync();
        _ = agent.ReadErrorsAsync();
        return agent;
    }

    /// <exception cref="ProcessFailedException">The process has ended.</exception>
    public async Task SendAsync(ServerCommand command)
    {
        try
        {
            await _process.StandardInput.WriteLineAsync(ServerLines.Write(command));
            await _process.StandardInput.FlushAsync();
        }
        catch (IOException error)
        {
            throw new ProcessFailedException(Explain("ended"), error);
        }
    }

    /// <summary>The next report of that kind.</summary>
    /// <exception cref="ProcessFailedException">The process failed, ended, or said nothing for that long.</exception>
    public async Task<ServerReport> ReceiveAsync(
        string kind, TimeSpan timeout, CancellationToken cancel)
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        deadline.CancelAfter(timeout);
        try
        {
            while (true)
            {
                var report = await _reports.Reader.ReadAsync(deadline.Token);
                if (report.Kind == kind)
                {
                    return report;
                }

                if (report.Kind == ServerReport.Failed)
                {
                    throw NoFreePortException.Of(report.Message)
                        ?? (Exception)new ProcessFailedException($"The {_name} failed: {report.Message}");
                }
            }
        }
        catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
        {
            throw new ProcessFailedException($"The {_name} did not answer within {timeout.TotalSeconds:F0} s.");
        }
        catch (ChannelClosedException error)
        {
            throw new ProcessFailedException(Explain("ended before it answered"), error);
        }
    }

    /// <summary>Asks the process to end, and ends it if it does not.</summary>
    public async ValueTask DisposeAsync()
    {
        try
        {
            await _process.StandardInput.WriteLineAsync(ServerLines.Write(new ServerCommand(ServerCommand.Stop)));
            _process.StandardInput.Close();
        }
        catch (IOException)
        {
            // It has ended already.
        }

        using var deadline = new CancellationTokenSource(EndAllowance);
        try
        {
            await _process.WaitForExitAsync(deadline.Token);
        }
        catch (OperationCanceledException)
        {
            _process.Kill(entireProcessTree: true);
        }

        _process.Dispose();
    }

    private async Task ReadReportsAsync()
    {
        while (await _process.StandardOutput.ReadLineAsync() is { } line)
        {
            if (ServerLines.Read<ServerReport>(line) is not { } report)
            {
                continue;
            }

            if (report is { Kind: ServerReport.Counted, Counters: { } counters })
            {
                Counted?.Invoke(counters);
            }
            else
            {
                _reports.Writer.TryWrite(report);
            }
        }

        _reports.Writer.TryComplete();
    }

    private async Task ReadErrorsAsync()
    {
        while (await _process.StandardError.ReadLineAsync() is { } line)
        {
            lock (_errors)
            {
                _errors.Enqueue(line);
                if (_errors.Count > KeptErrorLines)
                {
                    _errors.Dequeue();
                }
            }
        }
    }

    private string Explain(string what)
    {
        lock (_errors)
        {
            return $"The {_name} {what}. {string.Join(" ", _errors)}".TrimEnd();
        }
    }
}
