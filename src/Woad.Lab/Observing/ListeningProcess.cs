using System.Globalization;

namespace Woad.Lab.Observing;

/// <summary>Finds the process of this machine that listens on a port, by the kernel's tables.</summary>
internal static class ListeningProcess
{
    private const string Listening = "0A";
    private const int StateColumn = 3;
    private const int InodeColumn = 9;

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
            .Select(c => $"socket:[{c[InodeColumn]}]")
            .ToHashSet(StringComparer.Ordinal);
        return sockets.Count == 0 ? null : Processes().Cast<int?>().FirstOrDefault(p => Holds(p!.Value, sockets));
    }

    private static int PortOf(string address) =>
        int.TryParse(address.AsSpan(address.IndexOf(':', StringComparison.Ordinal) + 1), NumberStyles.HexNumber,
            CultureInfo.InvariantCulture, out var port) ? port : -1;

    private static IEnumerable<int> Processes() =>
        Directory.GetDirectories("/proc")
            .Select(d => int.TryParse(Path.GetFileName(d), NumberStyles.None, CultureInfo.InvariantCulture, out var id) ? id : 0)
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
