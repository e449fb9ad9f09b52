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
    {
        Port = FreePort.Next();
        var start = new ProcessStartInfo(Environment.ProcessPath!)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        // The runtime puts off optimizing while new code keeps coming, under full load for 15 s and more. The code that
        // it makes in the end is the same.
        start.Environment.TryAdd("DOTNET_TC_CallCountingDelayMs", "1");
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet")
        {
            start.ArgumentList.Add(typeof(ServerProcess).Assembly.Location);
        }

        start.ArgumentList.Add(ServeCommand.Name);
        start.ArgumentList.Add(contender);
        start.ArgumentList.Add(scenario);
        start.ArgumentList.Add(Port.ToString(CultureInfo.InvariantCulture));
        _process = Processor.OnServerCore(() => Process.Start(start)!);
        if (_process.StandardOutput.ReadLine() != "ready")
        {
            Dispose();
            throw new InvalidOperationException($"The server process of {contender} did not start.");
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
