using System.Runtime.CompilerServices;

namespace Woad.Generator.Tests;

/// <summary>Compares text with an approved file; WOAD_APPROVE=1 writes the file anew.</summary>
internal static class Snapshot
{
    /// <summary>Lines are shorter, but for one with a long name that nothing divides.</summary>
    private const int MaxColumns = 140;

    /// <summary>Checks <paramref name="actual"/> against the file Snapshots/<paramref name="name"/>.txt.</summary>
    public static void Check(string name, string actual)
    {
        var path = Path.Combine(Path.GetDirectoryName(ThisFile())!, "Snapshots", name + ".txt");
        if (Environment.GetEnvironmentVariable("WOAD_APPROVE") == "1")
        {
            File.WriteAllText(path, actual);
        }

        Assert.Equal(File.ReadAllText(path), actual);
        Assert.DoesNotContain(actual.Split('\n'), line => line.Length > MaxColumns);
    }

    private static string ThisFile([CallerFilePath] string path = "") => path;
}
