namespace Woad.Transactions.Flow;

/// <summary>Work of a resource in this process, which ends before the transaction does when that aborts.</summary>
internal interface IOpenWork
{
    /// <summary>Gives up what has not been prepared. Waits for the resource, unless a program still uses it.</summary>
    void GiveUp();

    /// <summary>Gives up what has not been prepared, also where a program still uses the resource.</summary>
    ValueTask GiveUpAsync();
}
