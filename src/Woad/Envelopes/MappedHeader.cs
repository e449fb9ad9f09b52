namespace Woad.Envelopes;

/// <summary>A header in the map of an envelope.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Id">Its Id as UTF-8; empty for none.</param>
internal sealed record MappedHeader(HeaderName Name, byte[] Id);
