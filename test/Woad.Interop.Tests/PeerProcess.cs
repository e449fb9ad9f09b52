using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading.Channels;

namespace Woad.Interop.Tests;

/// <summary>An independent peer as a process of its own: lines in, lines out, every wait bounded.</summary>
public sealed class PeerProcess : IDisposable
{
    private static readonly TimeSpan LineTimeout = TimeSpan.FromSeconds(60);

    private readonly Process _process;
    private readonly Channel<string> _output = Channel.CreateUnbounded<string>();
    private readonly ConcurrentQueue<string> _errors = new();

    public PeerProcess(string program, params string[] arguments)
        : this(program, arguments, [])
    {
    }

    public PeerProcess(string program, string[] arguments, Dictionary<string, string> environment)
    {
        _process = new Process
        {
            StartInfo = new ProcessStartInfo(program, arguments)
            {
                RedirectStandardInput = true,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            },
        };
        foreach (var (name, value) in environment)
        {
            _process.StartInfo.Environment[name] = value;
        }

        _process.OutputDataReceived += (_, e) =>
        {
            if (e.Data is null)
                _output.Writer.TryComplete();
            else
                _output.Writer.TryWrite(e.Data);
        };
        _process.ErrorDataReceived += (_, e) =>
        {
            if (e.Data is not null)
                _errors.Enqueue(e.Data);
        };
        _process.Start();
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
    }

    /// <summary>What the peer wrote to its standard error stream so far.</summary>
    public string Errors => string.Join(Environment.NewLine, _errors);

    /// <summary>Whether the peer can still be talked to.</summary>
    public bool IsAlive => !_process.HasExited;

    /// <summary>The exit code of a peer that has ended.</summary>
    public int ExitCode => _process.ExitCode;

    /// <summary>Writes one line to the peer's standard input.</summary>
    public void Send(string line) => _process.StandardInput.WriteLine(line);

    /// <summary>Ends the peer's standard input.</summary>
    public void End() => _process.StandardInput.Close();

    /// <summary>Reads the peer's output up to the line <paramref name="last"/>, which is not returned.</summary>
    public async Task<List<string>> ReadToAsync(string last, TimeSpan? within = null)
    {
        var limit = within ?? LineTimeout;
        using var timeout = new CancellationTokenSource(limit);
        var lines = new List<string>();
        try
        {
            while (true)
            {
                var line = await _output.Reader.ReadAsync(timeout.Token);
                if (line == last)
                    return lines;
                lines.Add(line);
            }
        }
        catch (Exception e) when (e is OperationCanceledException or ChannelClosedException)
        {
            var reason = e is ChannelClosedException ? "ended" : $"did not do so within {limit}";
            Dispose();
            throw new InvalidOperationException(
                $"The peer {reason} before it printed '{last}'. It printed: {string.Join(" / ", lines)}. "
                + $"Its errors: {Errors}");
        }
    }

    /// <summary>Reads the next line of the peer's output.</summary>
    public async Task<string> ReadLineAsync(TimeSpan? within = null)
    {
        using var timeout = new CancellationTokenSource(within ?? LineTimeout);
        return await _output.Reader.ReadAsync(timeout.Token);
    }

    /// <summary>Reads the output of a peer that ends by itself.</summary>
    public async Task<List<string>> ReadToEndAsync(TimeSpan? within = null)
    {
        using var timeout = new CancellationTokenSource(within ?? LineTimeout);
        await _process.WaitForExitAsync(timeout.Token);
        return await _output.Reader.ReadAllAsync(timeout.Token).ToListAsync(timeout.Token);
    }

    public void Dispose()
    {
        if (IsAlive)
        {
            _process.Kill(entireProcessTree: true);
            _process.WaitForExit();
        }
    }
}
