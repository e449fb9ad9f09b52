namespace Woad.Interop.Tests.Queues;

/// <summary>Folders for files that only have to outlive processes, not the machine.</summary>
internal static class MemoryFolder
{
    private const string Root = "/dev/shm";

    /// <summary>A container may have 64 MB there, too little for a broker.</summary>
    private const long Needed = 1L << 30;

    /// <summary>Creates a folder in memory, or in the folder of temporary files where memory is not there.</summary>
    public static string Create(string prefix)
    {
        if (OperatingSystem.IsWindows()
            || !Directory.Exists(Root)
            || new DriveInfo(Root).AvailableFreeSpace < Needed)
        {
            return Directory.CreateTempSubdirectory(prefix).FullName;
        }

        var path = Path.Combine(Root, $"{prefix}{Guid.NewGuid():N}");
        Directory.CreateDirectory(
            path, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        return path;
    }
}
