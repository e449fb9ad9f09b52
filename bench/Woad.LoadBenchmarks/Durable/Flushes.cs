namespace Woad.LoadBenchmarks.Durable;

/// <summary>
/// One page written and flushed, which holds the thread as a commit does: it tells what a disk costs calls by its wait
/// alone, whatever a store does beside it.
/// </summary>
internal sealed class Flushes : IDisposable
{
    private const int PageSize = 4096;

    private readonly byte[] _page = new byte[PageSize];
    private readonly Microsoft.Win32.SafeHandles.SafeFileHandle _file;
    private readonly Lock _lock = new();

    public Flushes(string folder) => _file = File.OpenHandle(
        Path.Combine(folder, "flushed"), FileMode.Create, FileAccess.Write, FileShare.None, FileOptions.DeleteOnClose);

    public Task FlushAsync()
    {
        lock (_lock)
        {
            RandomAccess.Write(_file, _page, 0);
            RandomAccess.FlushToDisk(_file);
        }

        return Task.CompletedTask;
    }

    public void Dispose() => _file.Dispose();
}
