namespace Woad.Security.Elements;

/// <summary>One thing that a signature covers.</summary>
/// <param name="Id">The local id of the element.</param>
/// <param name="Prefixes">The prefixes that its canonical form keeps.</param>
/// <param name="Digest">The digest that it must have.</param>
internal sealed record SignedReference(string Id, string[] Prefixes, byte[] Digest);
