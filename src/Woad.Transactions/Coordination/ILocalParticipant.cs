namespace Woad.Transactions.Coordination;

/// <summary>A participant in this process. It answers by <see cref="TransactionNode.Answered"/>.</summary>
internal interface ILocalParticipant
{
    /// <summary>The name under which it is found again after a crash; null for a volatile one.</summary>
    string? Name { get; }

    /// <summary>Votes, commits or rolls back. It does not throw.</summary>
    void Told(Guid transaction, Guid branch, Notice notice);
}
