using System.Diagnostics;
using Woad.LoadBenchmarks.Pages;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Comparing.Servers;

/// <summary>The programs of the alternatives, which are built when a comparison begins.</summary>
internal static class AlternativePrograms
{
    /// <summary>Builds the program with all alternatives but CoreWCF.</summary>
    public static ServerProgram Build()
    {
        const string name = "Woad.Comparisons";
        var project = Path.Combine(RepositoryFolder.Root, "bench", name);
        var start = new ProcessStartInfo("dotnet") { RedirectStandardOutput = true };
        foreach (var argument in (string[])["build", project, "-c", "Release", "-v", "q", "-p:RunAnalyzers=false"])
        {
            start.ArgumentList.Add(argument);
        }

        using var build = Process.Start(start)!;
        var output = build.StandardOutput.ReadToEnd();
        build.WaitForExit();
        return build.ExitCode == 0
            ? new ServerProgram(Assembly(project, name))
            : throw new InvalidOperationException($"bench/{name} was not built: {output}");
    }

    /// <summary>
    /// The program of CoreWCF's service; null where nobody has built it. Its package is not on every feed, so nothing
    /// here builds it.
    /// </summary>
    public static ServerProgram? FindCoreWcf()
    {
        const string name = "Woad.Comparisons.CoreWcf";
        var assembly = Assembly(Path.Combine(RepositoryFolder.Root, "bench", name), name);
        return File.Exists(assembly) ? new ServerProgram(assembly) : null;
    }

    private static string Assembly(string project, string name) =>
        Path.Combine(project, "bin", "Release", "net10.0", name + ".dll");
}
