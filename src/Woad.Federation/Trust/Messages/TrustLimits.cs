namespace Woad.Federation.Trust.Messages;

/// <summary>Limits of messages of WS-Trust, beside those of the reader that they come from.</summary>
internal static class TrustLimits
{
    /// <summary>The maximum depth of an element.</summary>
    public const int Depth = 64;

    /// <summary>The maximum number of elements, attributes and texts of one message.</summary>
    public const int Nodes = 20_000;

    /// <summary>The maximum number of characters of one message.</summary>
    public const int Characters = 4 << 20;

    /// <summary>The maximum number of children of a message, of claims, of participants.</summary>
    public const int Children = 256;

    /// <summary>The maximum length, in bytes, of entropy or of a key.</summary>
    public const int KeyBytes = 16_384;

    /// <summary>The maximum length, in bits, of a key that a message names.</summary>
    public const int KeyBits = KeyBytes * 8;
}
