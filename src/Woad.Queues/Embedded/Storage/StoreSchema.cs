using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Embedded.Storage;

/// <summary>The tables of a directory's file, and their versions.</summary>
internal static class StoreSchema
{
    private const int Version = 3;

    /// <summary>The row of the sums that describes the directory itself.</summary>
    public const int DirectoryRow = 0;

    /// <summary>The time at which the sums of places are among the due times: behind all of them.</summary>
    public const long TimeOfSums = long.MaxValue;

    private static readonly string[] _systemQueues =
        [QueueName.DeadLetter.Queue, QueueName.TransactedDeadLetter.Queue, QueueName.Journal.Queue];

    /// <summary>
    /// Makes the tables in a new file. Two processes may do it at once: the transaction lets one go first.
    /// </summary>
    /// <exception cref="QueueException">A newer version has written the file.</exception>
    public static void Migrate(SqliteFile file)
    {
        file.Execute("BEGIN IMMEDIATE");
        var found = file.Read("PRAGMA user_version");
        if (found > Version)
        {
            throw new QueueException(
                QueueError.Unavailable,
                Escaped.Text(
                    $"The directory's file has tables of version {found}, and this program knows versions up to "
                    + $"{Version}. Update the program."));
        }

        if (found < 1)
        {
            Create(file);
        }

        if (found < 2)
        {
            file.Execute(
                """
                CREATE TABLE seen (id TEXT NOT NULL PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
                CREATE INDEX seen_at ON seen (at);
                """);
        }

        if (found < 3)
        {
            // Held messages were rows before. Work of a process of the older version fails when it ends: its messages
            // are delivered again.
            file.Execute(
                """
                UPDATE message SET aborts = aborts + 1 WHERE key IN (SELECT key FROM held);
                DROP TABLE held;
                """);

            // A message that is sent changes a sum and adds a due time, mostly the last one: they share a page, where
            // an index of messages by due times would be another one. The key of a sum is its place.
            file.Execute(
                $"""
                CREATE TABLE ledger (
                    at INTEGER NOT NULL, key INTEGER NOT NULL, messages INTEGER, bytes INTEGER,
                    PRIMARY KEY (at, key)) WITHOUT ROWID;
                INSERT INTO ledger SELECT {TimeOfSums}, id, messages, bytes FROM place;
                INSERT INTO ledger SELECT due, key, NULL, NULL FROM message WHERE due IS NOT NULL;
                DROP INDEX message_due;
                ALTER TABLE place DROP COLUMN messages;
                ALTER TABLE place DROP COLUMN bytes;
                """);
        }

        file.Execute($"PRAGMA user_version = {Version}");
        file.Execute("COMMIT");
    }

    private static void Create(SqliteFile file)
    {
        // Row 0 of place is the directory: its last number is in messages, the version of the list of places in bytes.
        // It is written with each message that is sent, and shares the page with the sums of the places.
        file.Execute(
            """
            CREATE TABLE place (
                id INTEGER PRIMARY KEY, queue TEXT NOT NULL, subqueue TEXT NOT NULL, stamp INTEGER NOT NULL,
                transactional INTEGER NOT NULL, journaled INTEGER NOT NULL, quota INTEGER, label TEXT NOT NULL,
                messages INTEGER NOT NULL, bytes INTEGER NOT NULL, UNIQUE (queue, subqueue));
            CREATE TABLE message (
                key INTEGER PRIMARY KEY, due INTEGER, sent INTEGER NOT NULL, arrived INTEGER NOT NULL, expires INTEGER,
                back INTEGER, aborts INTEGER NOT NULL, moves INTEGER NOT NULL, moved INTEGER, head BLOB NOT NULL,
                body BLOB NOT NULL);
            CREATE INDEX message_due ON message (due) WHERE due IS NOT NULL;
            CREATE TABLE held (key INTEGER PRIMARY KEY, owner INTEGER NOT NULL);
            CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE directory (id BLOB NOT NULL);
            INSERT INTO directory VALUES (randomblob(16));
            INSERT INTO place VALUES (0, '', '', 0, 0, 0, NULL, '', 0, 0);
            """);
        for (var i = 0; i < _systemQueues.Length; i++)
        {
            var transactional = _systemQueues[i] == QueueName.TransactedDeadLetter.Queue ? 1 : 0;
            file.Execute(
                $"INSERT INTO place VALUES ({i + 1}, '{_systemQueues[i]}', '', 0, {transactional}, 0, NULL, '', 0, 0)");
        }
    }
}
