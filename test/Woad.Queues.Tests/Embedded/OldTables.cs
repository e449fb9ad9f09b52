using Woad.Queues.Embedded.Storage;

namespace Woad.Queues.Tests.Embedded;

/// <summary>Turns the tables of a closed directory back into those of older versions.</summary>
internal static class OldTables
{
    /// <summary>Version 2 had rows for holds, sums among the places, and an index of due times.</summary>
    public static void Restore(SqliteFile file, int version)
    {
        file.Execute(
            """
            CREATE TABLE held (key INTEGER PRIMARY KEY, owner INTEGER NOT NULL);
            ALTER TABLE place ADD COLUMN messages INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE place ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
            UPDATE place SET (messages, bytes) =
                (SELECT messages, bytes FROM ledger WHERE messages IS NOT NULL AND key = id);
            DROP TABLE ledger;
            CREATE INDEX message_due ON message (due) WHERE due IS NOT NULL;
            PRAGMA user_version = 2;
            """);
        if (version < 2)
        {
            file.Execute("DROP TABLE seen; PRAGMA user_version = 1");
        }
    }
}
