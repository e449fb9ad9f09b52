namespace Woad.Envelopes;

/// <summary>A part of an envelope that a signature covers.</summary>
/// <param name="Id">The part's wsu:Id, by which the signature refers to it.</param>
/// <param name="Octets">The part with its start tag as exclusive canonical XML.</param>
internal readonly record struct CoveredPart(string Id, ReadOnlyMemory<byte> Octets);
