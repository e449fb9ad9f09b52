namespace Woad.Security.Secured;

/// <summary>One thing that a signature covers.</summary>
/// <param name="Id">The local id of the element.</param>
/// <param name="Prefixes">The prefixes that its canonical form keeps; null for none.</param>
/// <param name="Digest">The digest that it must have.</param>
internal readonly record struct ReferenceParts(Piece Id, string[]? Prefixes, Piece Digest);
