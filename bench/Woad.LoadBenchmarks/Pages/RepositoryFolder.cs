namespace Woad.LoadBenchmarks.Pages;

/// <summary>The folder of the repository that this program was built in.</summary>
internal static class RepositoryFolder
{
    /// <summary>Its path.</summary>
    public static string Root { get; } = Find();

    private static string Find()
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
