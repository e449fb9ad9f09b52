namespace Woad.Queues.Tests;

/// <summary>A directory that goes with its test.</summary>
internal sealed class TempDirectory : IDisposable
{
    public string Path { get; } = Directory.CreateTempSubdirectory("woad-queues-").FullName;

    public void Dispose() => Directory.Delete(Path, recursive: true);
}
