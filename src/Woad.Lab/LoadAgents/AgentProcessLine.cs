using System.Diagnostics;

namespace Woad.Lab.LoadAgents;

/// <summary>The input and output of the process that is, or leads to, a load agent.</summary>
internal sealed class AgentProcessLine : IAgentLine
{
    private const int KeptLines = 4;
    private const int KeptLength = 400;
    private const int LongestLine = 64 * 1024;
    private static readonly TimeSpan EndAllowance = TimeSpan.FromSeconds(3);

    private readonly Process _process;
    private readonly Queue<string> _errors = new();
    private readonly Task _reading;

    public AgentProcessLine(Process process)
    {
        _process = process;
        Stream = new LineStream(process.StandardOutput.BaseStream, process.StandardInput.BaseStream);
        _reading = ReadErrorsAsync(process.StandardError.BaseStream);
    }

    public LineStream Stream { get; }

    public string Explanation
    {
        get
        {
            // What it said last may still be on its way.
            _ = _reading.Wait(TimeSpan.FromMilliseconds(500));
            var end = _process.WaitForExit(TimeSpan.FromMilliseconds(500)) ? $"exit code {_process.ExitCode}" : "";
            lock (_errors)
            {
                return string.Join(": ", new[] { end, string.Join(" ", _errors) }.Where(p => p.Length > 0));
            }
        }
    }

    public async ValueTask DisposeAsync()
    {
        // The end of its input ends an agent, and a command such as ssh hands that on.
        await Stream.DisposeAsync();
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

    private async Task ReadErrorsAsync(System.IO.Stream errors)
    {
        var lines = new LineStream(errors, System.IO.Stream.Null);
        try
        {
            while (await lines.ReadAsync(LongestLine, CancellationToken.None) is { } line)
            {
                lock (_errors)
                {
                    _errors.Enqueue(line.Length > KeptLength ? line[..KeptLength] + "…" : line);
                    if (_errors.Count > KeptLines)
                    {
                        _errors.Dequeue();
                    }
                }
            }
        }
        catch (Exception error) when (error is IOException or InvalidDataException or ObjectDisposedException)
        {
            // It says no more that could be read.
        }
    }
}
