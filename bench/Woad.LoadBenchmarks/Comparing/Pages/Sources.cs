using System.Diagnostics;
using System.Globalization;
using Woad.LoadBenchmarks.Pages;

namespace Woad.LoadBenchmarks.Comparing.Pages;

/// <summary>The sources that are measured.</summary>
internal static class Sources
{
    /// <summary>The stamp of their figures, measured today.</summary>
    public static ComparisonStamp Stamp() => new(
        EngineSources.Version(RepositoryFolder.Root),
        EngineSources.Digest(RepositoryFolder.Root),
        Commit(),
        DateTime.UtcNow.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture));

    /// <summary>The last commit of the engine, with a plus sign where its files differ from it.</summary>
    private static string Commit()
    {
        var commit = Git(["log", "-1", "--format=%h", "--", .. EngineSources.Folders]);
        var isChanged = Git(["status", "--porcelain", "--", .. EngineSources.Folders]).Length > 0;
        return commit.Length == 0 ? "0" : isChanged ? commit + "+" : commit;
    }

    private static string Git(IEnumerable<string> arguments)
    {
        var start = new ProcessStartInfo("git")
        {
            RedirectStandardOutput = true,
            WorkingDirectory = RepositoryFolder.Root,
        };
        foreach (var argument in arguments)
        {
            start.ArgumentList.Add(argument);
        }

        using var git = Process.Start(start)!;
        var output = git.StandardOutput.ReadToEnd();
        git.WaitForExit();
        return output.Trim();
    }
}
