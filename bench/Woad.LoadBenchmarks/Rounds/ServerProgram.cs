using System.Diagnostics;
using System.Globalization;

namespace Woad.LoadBenchmarks.Rounds;

/// <summary>A program that has servers or clients of its own: this one, or the assembly of another.</summary>
/// <param name="Assembly">The assembly that is run by <c>dotnet</c>; null for this process's own program.</param>
internal sealed record ServerProgram(string? Assembly)
{
    /// <summary>The program of this process.</summary>
    public static readonly ServerProgram Own = new((string?)null);

    /// <summary>The beginning of a process with redirected input and output.</summary>
    /// <param name="arguments">The command of the other half and its arguments.</param>
    public ProcessStartInfo StartInfo(params IEnumerable<string> arguments)
    {
        var start = new ProcessStartInfo(Assembly is null ? Environment.ProcessPath! : "dotnet")
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        if (Assembly is not null)
        {
            start.ArgumentList.Add(Assembly);
        }
        else if (Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet")
        {
            start.ArgumentList.Add(typeof(ServerProgram).Assembly.Location);
        }

        foreach (var argument in arguments)
        {
            start.ArgumentList.Add(argument);
        }

        return start;
    }

    /// <summary>The beginning of a server's process.</summary>
    public ProcessStartInfo ServerInfo(string name, string scenario, int port) =>
        StartInfo(ServeCommand.Name, name, scenario, port.ToString(CultureInfo.InvariantCulture));

    /// <summary>
    /// Lets the runtime optimize at once. It puts off optimizing while new code keeps coming, under full load for 15 s
    /// and more. The code that it makes in the end is the same.
    /// </summary>
    public static ProcessStartInfo Hurried(ProcessStartInfo start)
    {
        start.Environment.TryAdd("DOTNET_TC_CallCountingDelayMs", "1");
        return start;
    }
}
