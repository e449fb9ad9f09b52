using System.Diagnostics;
using System.Globalization;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Streaming;

namespace Woad.LoadBenchmarks.Rounds;

/// <summary>A contender's process, bound to the server's core.</summary>
internal sealed class ServerProcess : IDisposable
{
    private static readonly TimeSpan ExitTimeout = TimeSpan.FromSeconds(5);
    private readonly Process _process;

    public ServerProcess(string contender, string scenario)
        : this(ServerProgram.Own, contender, scenario)
    {
    }

    /// <param name="program">The program that has the server.</param>
    /// <param name="name">The server's name there.</param>
    /// <param name="scenario">The measured operation.</param>
    public ServerProcess(ServerProgram program, string name, string scenario)
    {
        Port = FreePort.Next();
        var start = ServerProgram.Hurried(program.ServerInfo(name, scenario, Port));
        _process = Processor.OnServerCore(() => Process.Start(start)!);
        if (_process.StandardOutput.ReadLine() != "ready")
        {
            Dispose();
            throw new InvalidOperationException($"The server process of {name} did not start.");
        }
    }

    public int Port { get; }

    public int Id => _process.Id;

    public ServerStats Stats()
    {
        _process.StandardInput.WriteLine("stats");
        return ServerStats.Parse(_process.StandardOutput.ReadLine()
            ?? throw new InvalidOperationException("The server process has ended."));
    }

    /// <summary>What the server holds, after a full collection.</summary>
    public MemorySample Memory()
    {
        _process.StandardInput.WriteLine("memory");
        var words = (_process.StandardOutput.ReadLine()
            ?? throw new InvalidOperationException("The server process has ended.")).Split(' ');
        return MemorySample.Parse(words[0], words[1]);
    }

    public void Dispose()
    {
        try
        {
            _process.StandardInput.WriteLine("quit");
            if (!_process.WaitForExit(ExitTimeout))
            {
                _process.Kill();
            }
        }
        catch (Exception e) when (e is IOException or InvalidOperationException)
        {
            // Expected when the process ended by itself.
        }

        _process.Dispose();
    }
}
