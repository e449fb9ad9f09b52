namespace Woad.ConfigurationGenerator;

internal static class Repository
{
    /// <summary>The folder of Woad.slnx, above the program or the current folder.</summary>
    public static string Root()
    {
        foreach (var start in new[] { AppContext.BaseDirectory, Environment.CurrentDirectory })
        {
            for (var folder = new DirectoryInfo(start); folder is not null; folder = folder.Parent)
            {
                if (File.Exists(Path.Combine(folder.FullName, "Woad.slnx")))
                {
                    return folder.FullName;
                }
            }
        }

        throw new InvalidOperationException("Woad.slnx is in no folder above: run the generator in the repository.");
    }
}
