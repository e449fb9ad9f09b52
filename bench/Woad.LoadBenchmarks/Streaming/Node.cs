using System.Diagnostics;
using System.Globalization;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>A <see cref="NodeCommand"/> as a child process.</summary>
internal sealed class Node : IDisposable
{
    private static readonly TimeSpan ExitTimeout = TimeSpan.FromSeconds(5);

    private readonly Process _process;

    public Node(string verb, params string[] arguments)
    {
        var start = new ProcessStartInfo(Environment.ProcessPath!)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet")
        {
            start.ArgumentList.Add(typeof(Node).Assembly.Location);
        }

        start.ArgumentList.Add(verb);
        foreach (var argument in arguments)
        {
            start.ArgumentList.Add(argument);
        }

        _process = Process.Start(start)!;
        if (_process.StandardOutput.ReadLine() != "ready")
        {
            Dispose();
            throw new InvalidOperationException($"The process '{verb} {string.Join(' ', arguments)}' did not start.");
        }
    }

    public string Ask(string line)
    {
        _process.StandardInput.WriteLine(line);
        return _process.StandardOutput.ReadLine()
            ?? throw new InvalidOperationException($"The process has ended at '{line}'.");
    }

    public MemorySample Memory(string line)
    {
        var words = Ask(line).Split(' ');
        return MemorySample.Parse(words[0], words[1]);
    }

    public double Seconds(string line) => double.Parse(Ask(line), CultureInfo.InvariantCulture);

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
            // It has ended by itself.
        }

        _process.Dispose();
    }
}
