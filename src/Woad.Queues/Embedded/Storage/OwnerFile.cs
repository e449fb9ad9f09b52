using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Embedded.Storage;

/// <summary>
/// A file that a process keeps locked while it has the directory open. The system ends the lock with the process,
/// however it ends, so that others need neither leases nor clocks to see that it has died.
/// </summary>
internal sealed class OwnerFile : IDisposable
{
    private readonly string _path;
    private readonly FileStream _lock;

    private OwnerFile(string path, FileStream stream, string name) => (_path, _lock, Name) = (path, stream, name);

    public string Name { get; }

    /// <exception cref="QueueException">Locks of files do not work here.</exception>
    public static OwnerFile Lock(string directory)
    {
        var name = $"{Guid.NewGuid():N}.owner";
        var path = Path.Combine(directory, name);
        var stream = new FileStream(path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.None, bufferSize: 0);
        if (!IsDead(directory, name))
        {
            return new OwnerFile(path, stream, name);
        }

        stream.Dispose();
        throw new QueueException(
            QueueError.Unavailable,
            Escaped.Text(
                $"Files in '{directory}' cannot be locked, so that no process could tell whether one that holds "
                + $"messages has died. Use a local file system, and leave DOTNET_SYSTEM_IO_DISABLEFILELOCKING unset."));
    }

    /// <summary>Whether the process of a file has died. Its file is left.</summary>
    public static bool IsDead(string directory, string name)
    {
        try
        {
            using var stream = new FileStream(
                Path.Combine(directory, name), FileMode.Open, FileAccess.ReadWrite, FileShare.None, bufferSize: 0);
            return true;
        }
        catch (FileNotFoundException)
        {
            return true;
        }
        catch (IOException)
        {
            return false;
        }
        catch (UnauthorizedAccessException)
        {
            return false;
        }
    }

    public static void Delete(string directory, string name)
    {
        try
        {
            File.Delete(Path.Combine(directory, name));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // An empty file without a row stays behind, and means nothing.
        }
    }

    public void Dispose()
    {
        _lock.Dispose();
        Delete(Path.GetDirectoryName(_path)!, Name);
    }

    /// <summary>Ends the lock as the death of the process would.</summary>
    public void Abandon() => _lock.Dispose();
}
