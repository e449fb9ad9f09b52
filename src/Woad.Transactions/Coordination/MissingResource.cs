namespace Woad.Transactions.Coordination;

/// <summary>
/// A resource of a record that the process has not opened. It does not answer: the record stays until it is there.
/// </summary>
internal sealed class MissingResource(string name) : ILocalParticipant
{
    public string? Name => name;

    public void Told(Guid transaction, Guid branch, Notice notice)
    {
    }
}
