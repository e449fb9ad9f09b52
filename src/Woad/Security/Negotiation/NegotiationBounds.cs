namespace Woad.Security.Negotiation;

/// <summary>The maximum sizes and numbers of what a peer may send in a negotiation.</summary>
internal static class NegotiationBounds
{
    /// <summary>
    /// Bytes of a blob: a flight of TLS with long chains of certificates, or a ticket with many groups.
    /// </summary>
    public const int MostBlob = 64 * 1024;

    /// <summary>Bytes of an RST or RSTR: a blob in base64, and as much again for a sealed key or an address.</summary>
    public const int MostElement = 3 * MostBlob;

    /// <summary>Characters of the Context that belongs to a negotiation.</summary>
    public const int MostContext = 1024;

    /// <summary>Messages that one side receives.</summary>
    public const int MostLegs = 16;

    /// <summary>Bits of the longest key of any algorithm suite.</summary>
    public const int MostKeyBits = 256;

    /// <summary>Bits of the shortest key of any algorithm suite.</summary>
    public const int LeastKeyBits = 128;
}
