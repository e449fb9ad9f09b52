namespace Woad.Security.Secured;

/// <summary>A received signature.</summary>
/// <param name="Method">The algorithm that has signed.</param>
/// <param name="Prefixes">The prefixes that the canonical form of SignedInfo keeps; null for none.</param>
/// <param name="DigestMethod">The algorithm of the digests.</param>
/// <param name="First">The index of the first reference.</param>
/// <param name="Count">How many there are.</param>
/// <param name="Value">The signature.</param>
/// <param name="Key">The key.</param>
internal readonly record struct SignatureParts(
    Piece Method, string[]? Prefixes, Piece DigestMethod, int First, int Count, Piece Value, KeyName Key);
