using System.Globalization;

namespace Woad.Lab.Observing;

/// <summary>
/// Finds the process of this machine that listens on a port or a socket file, by the kernel's tables.
/// </summary>
internal static class ListeningProcess
{
    private const string Listening = "0A";
    private const int StateColumn = 3;
    private const int InodeColumn = 9;
    private const string ListeningFile = "00010000";
    private const int FlagsOfFile = 3;
    private const int InodeOfFile = 6;
    private const int PathOfFile = 7;

    /// <summary>Null when there is none, or it belongs to somebody else.</summary>
    public static int? Find(int port)
    {
        if (!OperatingSystem.IsLinux())
        {
            return null;
        }

        var sockets = new[] { "/proc/net/tcp", "/proc/net/tcp6" }
            .Where(File.Exists)
            .SelectMany(File.ReadLines)
            .Select(l => l.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            .Where(c => c.Length > InodeColumn && c[StateColumn] == Listening && PortOf(c[1]) == port)
            .Select(c => c[InodeColumn]);
        return Holder(sockets);
    }

    /// <inheritdoc cref="Find(int)"/>
    public static int? Find(string file)
    {
        const string table = "/proc/net/unix";
        if (!OperatingSystem.IsLinux() || !File.Exists(table))
        {
            return null;
        }

        var sockets = File.ReadLines(table)
            .Select(l => l.Split(' ', PathOfFile + 1, StringSplitOptions.RemoveEmptyEntries))
            .Where(c => c.Length > PathOfFile && c[FlagsOfFile] == ListeningFile && c[PathOfFile] == file)
            .Select(c => c[InodeOfFile]);
        return Holder(sockets);
    }

    private static int? Holder(IEnumerable<string> inodes)
    {
        var sockets = inodes.Select(i => $"socket:[{i}]").ToHashSet(StringComparer.Ordinal);
        return sockets.Count == 0 ? null : Processes().Cast<int?>().FirstOrDefault(p => Holds(p!.Value, sockets));
    }

    private static int PortOf(string address) =>
        int.TryParse(address.AsSpan(address.IndexOf(':', StringComparison.Ordinal) + 1), NumberStyles.HexNumber,
            CultureInfo.InvariantCulture, out var port) ? port : -1;

    private static IEnumerable<int> Processes() =>
        Directory.GetDirectories("/proc")
            .Select(
                d => int.TryParse(Path.GetFileName(d), NumberStyles.None, CultureInfo.InvariantCulture, out var id)
                    ? id
                    : 0)
            .Where(id => id > 0);

    private static bool Holds(int process, HashSet<string> sockets)
    {
        try
        {
            return Directory.GetFiles($"/proc/{process}/fd")
                .Any(f => new FileInfo(f).LinkTarget is { } target && sockets.Contains(target));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // It has ended meanwhile, or is not ours to look into.
            return false;
        }
    }
}
