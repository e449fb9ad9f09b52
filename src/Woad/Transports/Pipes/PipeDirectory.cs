using Woad.Xml;

namespace Woad.Transports.Pipes;

/// <summary>
/// Where the sockets of net.pipe addresses stand: <c>/run/user/UID/woad</c>, for root <c>/run/woad</c>, and on machines
/// without such a directory <c>/tmp/woad-UID</c>. Nothing but the user decides it, so that service and client agree.
/// </summary>
internal static class PipeDirectory
{
    private const UnixFileMode OwnerOnly = UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute;

    public static string Path { get; } = Find();

    /// <summary>Makes the directory; nobody but the user may look into it.</summary>
    /// <exception cref="IOException">Somebody else has put something else there.</exception>
    public static void Ensure()
    {
        if (OperatingSystem.IsWindows())
        {
            throw new PlatformNotSupportedException("Sockets for net.pipe are for Unix.");
        }

        var directory = Directory.CreateDirectory(Path, OwnerOnly);
        if (directory.LinkTarget is not null || UnixFile.Look(Path) is { } found && found.Owner != UnixFile.Me)
        {
            throw new IOException(Escaped.Text(
                $"The directory {Path}, which named pipes need, is not the current user's own: somebody else has "
                    + $"made it, or it is a link. Remove it."));
        }

        if (directory.UnixFileMode != OwnerOnly)
        {
            directory.UnixFileMode = OwnerOnly;
        }
    }

    private static string Find()
    {
        var user = UnixFile.Me;
        var runtime = $"/run/user/{user}";
        return Directory.Exists(runtime) ? $"{runtime}/woad"
            : user == 0 ? "/run/woad"
            : $"/tmp/woad-{user}";
    }
}
