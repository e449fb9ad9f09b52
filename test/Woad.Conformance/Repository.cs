namespace Woad.Conformance;

/// <summary>The source tree that the test assembly was built from.</summary>
public static class Repository
{
    /// <summary>The folder that holds Woad.slnx.</summary>
    public static string Root { get; } = FindRoot();

    /// <summary>A path below <see cref="Root"/>.</summary>
    public static string PathOf(params ReadOnlySpan<string> parts) => Path.Combine([Root, .. parts]);

    private static string FindRoot()
    {
        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Woad.slnx")))
            {
                return folder.FullName;
            }
        }

        throw new InvalidOperationException($"No folder above '{AppContext.BaseDirectory}' holds Woad.slnx.");
    }
}
