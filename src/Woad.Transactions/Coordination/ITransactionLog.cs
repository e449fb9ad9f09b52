namespace Woad.Transactions.Coordination;

/// <summary>The records that outlive the process.</summary>
/// <remarks>Calls come from several threads. They return at once.</remarks>
internal interface ITransactionLog
{
    /// <summary>The records that a former process has left.</summary>
    IReadOnlyList<LogRecord> Read();

    /// <summary>Writes a record in the place of one with the same identifier.</summary>
    /// <param name="record">The record.</param>
    /// <param name="written">Called when the record is on the disk, or with the reason why it is not.</param>
    void Write(LogRecord record, Action<Exception?> written);

    /// <summary>Takes a record away, later.</summary>
    void Erase(Guid id);
}
