namespace Woad.Framing;

/// <summary>What an initiator says before its first envelope ([MC-NMF] 3.1.1.2).</summary>
/// <param name="Mode">The communication mode.</param>
/// <param name="Via">The address that it wants to talk to, as sent.</param>
/// <param name="ContentType">The encoding as its MIME form; known encodings are translated.</param>
/// <param name="Upgrade">The upgrade that it asks for before going on; null when the preamble is complete.</param>
internal sealed record Preamble(FramingMode Mode, string Via, string ContentType, string? Upgrade);
