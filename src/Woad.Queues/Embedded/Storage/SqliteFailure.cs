namespace Woad.Queues.Embedded.Storage;

/// <summary>SQLite has refused a statement.</summary>
internal sealed class SqliteFailure(int code, string message) : Exception(message)
{
    /// <summary>The primary result code.</summary>
    public int Code => code & 0xFF;
}
