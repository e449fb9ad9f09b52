using System.Globalization;
using System.Runtime.InteropServices;

namespace Woad.Server.Tests.Lifetime;

/// <summary>
/// Copies of the sockets that are bound to a port, as a child process has them until its program runs: the port is in
/// use until they are closed.
/// </summary>
internal sealed partial class SocketCopies : IDisposable
{
    private static readonly string[] Tables = ["tcp", "tcp6", "udp", "udp6"];

    private readonly List<int> _copies = [];

    public SocketCopies(int port)
    {
        var marks = Tables.SelectMany(table => File.ReadLines($"/proc/net/{table}").Skip(1))
            .Select(static line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            .Where(fields => fields[1].EndsWith($":{port:X4}", StringComparison.Ordinal))
            .Select(static fields => $"socket:[{fields[9]}]")
            .ToHashSet();
        foreach (var file in new DirectoryInfo("/proc/self/fd").EnumerateFileSystemInfos())
        {
            if (file.LinkTarget is { } target && marks.Contains(target))
            {
                _copies.Add(Duplicate(int.Parse(file.Name, CultureInfo.InvariantCulture)));
            }
        }
    }

    public int Count => _copies.Count;

    public void Dispose()
    {
        _copies.ForEach(static copy => _ = Close(copy));
        _copies.Clear();
    }

    [LibraryImport("libc", EntryPoint = "dup")]
    private static partial int Duplicate(int descriptor);

    [LibraryImport("libc", EntryPoint = "close")]
    private static partial int Close(int descriptor);
}
