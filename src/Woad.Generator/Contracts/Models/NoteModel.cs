using Microsoft.CodeAnalysis;

namespace Woad.Generator.Contracts;

/// <summary>Something to tell the developer: what is not compiled, and why.</summary>
/// <param name="What">The contract or operation.</param>
/// <param name="Reason">A sentence without its subject.</param>
/// <param name="Place">
/// Where it is declared, or used when it is declared in another assembly. Locations compare by value and hold one
/// syntax tree, by which <c>#pragma</c> and <c>.editorconfig</c> find the note; no symbol.
/// </param>
internal sealed record NoteModel(string What, string Reason, Location? Place)
{
    /// <summary>Whether all is compiled but the proxies of the contract's clients.</summary>
    public bool IsOfProxy { get; init; }
}
