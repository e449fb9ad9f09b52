namespace Woad.Generator.Contracts;

/// <summary>Something to tell the developer: what is not compiled, and why.</summary>
/// <param name="What">The contract or operation.</param>
/// <param name="Reason">A sentence without its subject.</param>
internal sealed record NoteModel(string What, string Reason)
{
    /// <summary>Whether all is compiled but the proxies of the contract's clients.</summary>
    public bool IsOfProxy { get; init; }
}
