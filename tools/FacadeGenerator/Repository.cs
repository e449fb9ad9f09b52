namespace Woad.FacadeGenerator;

/// <summary>The folder of the repository, found from below.</summary>
internal static class Repository
{
    public static string Find(string below)
    {
        for (var folder = new DirectoryInfo(below); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Woad.slnx")))
            {
                return folder.FullName;
            }
        }

        throw new DirectoryNotFoundException($"No folder above {below} has Woad.slnx.");
    }
}
