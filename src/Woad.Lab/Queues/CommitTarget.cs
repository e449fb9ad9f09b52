using Woad.Lab.Callers;

namespace Woad.Lab.Queues;

/// <summary>A file of SQLite for commits by hand.</summary>
internal sealed class CommitTarget(CommitCell cell) : ICallTarget
{
    private readonly string _directory = Directory.CreateTempSubdirectory("woad-lab-").FullName;

    public ValueTask<ICallSession> OpenAsync() =>
        new(new CommitSession(Path.Combine(_directory, "commits.db"), cell));

    public ValueTask DisposeAsync()
    {
        Directory.Delete(_directory, recursive: true);
        return default;
    }
}
