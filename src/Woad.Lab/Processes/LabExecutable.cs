using System.Diagnostics;

namespace Woad.Lab.Processes;

/// <summary>This program once more, as a server or load process.</summary>
internal static class LabExecutable
{
    public static ProcessStartInfo Start(
        IEnumerable<string> arguments, IReadOnlyList<(string Name, string Value)>? environment = null)
    {
        var assembly = typeof(LabExecutable).Assembly.Location;
        var host = Path.ChangeExtension(assembly, OperatingSystem.IsWindows() ? ".exe" : null);
        var start = new ProcessStartInfo
        {
            FileName = File.Exists(host) ? host : "dotnet",
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach (var argument in File.Exists(host) ? arguments : arguments.Prepend(assembly))
        {
            start.ArgumentList.Add(argument);
        }

        foreach (var (name, value) in environment ?? [])
        {
            start.Environment[name] = value;
        }

        return start;
    }
}
