using System.Data.Common;
using Woad.Lab.Callers;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Processes;

namespace Woad.Lab.Durable;

/// <summary>
/// The statements of durable calls, sent by hand to a table of the experiment's own: what the store itself costs,
/// whatever uses it.
/// </summary>
internal sealed class StatementTarget(BaselineCell cell) : ICallTarget
{
    /// <summary>Where the table is.</summary>
    public StorePlace Place { get; } = StorePlace.Create(cell.Store);

    public async ValueTask<ICallSession> OpenAsync()
    {
        try
        {
            return cell.Store == StoreKind.Sqlite
                ? new SqliteStatements(Place.ConnectionString, cell)
                : await PostgresStatements.OpenAsync(Place.ConnectionString, cell).ConfigureAwait(false);
        }
        catch (DbException error)
        {
            throw new ProcessFailedException($"The statements cannot be sent by hand: {error.Message}", error);
        }
    }

    public ValueTask DisposeAsync()
    {
        Place.Delete();
        return default;
    }
}
