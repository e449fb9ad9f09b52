using System.Diagnostics;
using System.Globalization;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Comparing.Clients;

/// <summary>A client's process on the core that servers have otherwise.</summary>
internal sealed class ClientProcess : IDisposable
{
    private static readonly TimeSpan ExitTimeout = TimeSpan.FromSeconds(5);
    private readonly string _name;
    private readonly Process _process;

    /// <summary>Returns when the client has checked an answer.</summary>
    /// <exception cref="InvalidOperationException">The client ended, or its answer was wrong.</exception>
    public ClientProcess(ComparedClient client, Scenario scenario, int port)
    {
        _name = client.Name;
        var start = ServerProgram.Hurried(client.Program.StartInfo(
            CallCommand.Name, client.Name, scenario.Name, port.ToString(CultureInfo.InvariantCulture)));
        _process = Processor.OnServerCore(() => Process.Start(start)!);
        if (_process.StandardOutput.ReadLine() != "ready")
        {
            Dispose();
            throw new InvalidOperationException($"The client {client.Name} got no right answer.");
        }
    }

    /// <summary>Calls for a time.</summary>
    public ClientWindow Run(TimeSpan time)
    {
        _process.StandardInput.WriteLine(
            string.Create(CultureInfo.InvariantCulture, $"run {(int)time.TotalMilliseconds}"));
        return ClientWindow.Parse(_process.StandardOutput.ReadLine()
            ?? throw new InvalidOperationException($"The process of the client {_name} has ended."));
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
