namespace Woad.Security.Negotiation;

/// <summary>The issued key, encrypted for the client by what was negotiated.</summary>
internal sealed record SealedKey(string Algorithm, byte[] Value);
