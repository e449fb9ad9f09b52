using Npgsql;
using Woad.Xml;

namespace Woad.Durable.Postgres;

/// <summary>Creates and migrates the tables.</summary>
internal static class PostgresSchema
{
    private const int Version = 1;

    /// <summary>The number of the lock that lets one host at a time create tables: "woad" in ASCII.</summary>
    private const long Lock = 0x776F6164;

    private const string First =
        """
        CREATE TABLE woad_instance (
            id uuid NOT NULL PRIMARY KEY,
            state bytea NOT NULL,
            token bigint NOT NULL,
            expires timestamptz NOT NULL,
            changed timestamptz NOT NULL) WITH (fillfactor = 50);
        ALTER TABLE woad_instance ALTER COLUMN state SET STORAGE EXTERNAL;
        INSERT INTO woad_schema (version) VALUES (1);
        """;

    public static async Task CreateAsync(NpgsqlDataSource source, CancellationToken cancellationToken)
    {
        var connection = await source.OpenConnectionAsync(cancellationToken).ConfigureAwait(false);
        await using (connection.ConfigureAwait(false))
        {
            var transaction = await connection.BeginTransactionAsync(cancellationToken).ConfigureAwait(false);
            await using (transaction.ConfigureAwait(false))
            {
                await ExecuteAsync(connection, $"SELECT pg_advisory_xact_lock({Lock})", cancellationToken)
                    .ConfigureAwait(false);
                await ExecuteAsync(
                    connection, "CREATE TABLE IF NOT EXISTS woad_schema (version int NOT NULL)", cancellationToken)
                    .ConfigureAwait(false);
                await MigrateAsync(connection, cancellationToken).ConfigureAwait(false);
                await transaction.CommitAsync(cancellationToken).ConfigureAwait(false);
            }
        }
    }

    private static async Task MigrateAsync(NpgsqlConnection connection, CancellationToken cancellationToken)
    {
        var command = new NpgsqlCommand("SELECT max(version) FROM woad_schema", connection);
        await using (command.ConfigureAwait(false))
        {
            var found = await command.ExecuteScalarAsync(cancellationToken).ConfigureAwait(false) as int? ?? 0;
            if (found > Version)
            {
                throw new System.ServiceModel.Persistence.PersistenceException(Escaped.Text(
                    $"The database has tables of version {found}, and this host knows versions up to {Version}. Update "
                    + $"the host."));
            }

            if (found == 0)
            {
                await ExecuteAsync(connection, First, cancellationToken).ConfigureAwait(false);
            }
        }
    }

    private static async Task ExecuteAsync(
        NpgsqlConnection connection, string text, CancellationToken cancellationToken)
    {
        var command = new NpgsqlCommand(text, connection);
        await using (command.ConfigureAwait(false))
        {
            await command.ExecuteNonQueryAsync(cancellationToken).ConfigureAwait(false);
        }
    }
}
