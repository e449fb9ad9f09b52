namespace Woad.Tools.ApiCoverage;

/// <summary>The source tree that the tool was built from.</summary>
internal static class Repository
{
    public static string Root { get; } = FindRoot();

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

        throw new InvalidOperationException($"No folder above '{AppContext.BaseDirectory}' has Woad.slnx.");
    }
}
