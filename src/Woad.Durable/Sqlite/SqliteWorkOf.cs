using System.ServiceModel.Persistence;

namespace Woad.Durable.Sqlite;

/// <summary>One operation with its result.</summary>
internal sealed class SqliteWork<T>(
    Func<SqliteStatements, T> run, bool flushes, CancellationToken cancellationToken) : SqliteWork(flushes)
{
    private readonly TaskCompletionSource<T> _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private T _result = default!;

    public Task<T> Ended => _ended.Task;

    public override bool IsWanted =>
        !cancellationToken.IsCancellationRequested || !_ended.TrySetCanceled(cancellationToken);

    public override void Run(SqliteStatements statements) => _result = run(statements);

    public override void Complete() => _ended.TrySetResult(_result);

    public override void Fail(PersistenceException error) => _ended.TrySetException(error);
}
