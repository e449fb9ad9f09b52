namespace Woad.Discovery.Wire;

/// <summary>
/// The limits on the contents of discovery messages. The sizes of messages are limited by the binding; these bound the
/// work that a message of that size may ask for.
/// </summary>
internal static class DiscoveryLimits
{
    /// <summary>The maximum number of types, of scopes and of listen addresses in one endpoint or probe.</summary>
    public const int Items = 128;

    /// <summary>The maximum length, in characters, of one type, scope or address.</summary>
    public const int ItemLength = 2048;

    /// <summary>The maximum length, in characters, of a list of types, scopes or addresses.</summary>
    public const int ListLength = 65536;

    /// <summary>The maximum number of elements of other namespaces in one endpoint or probe.</summary>
    public const int Extensions = 32;

    /// <summary>The maximum depth of such an element, and of the elements below it.</summary>
    public const int ExtensionDepth = 32;

    /// <summary>The maximum number of nodes of such an element.</summary>
    public const int ExtensionNodes = 4096;

    /// <summary>The maximum number of endpoints in one message.</summary>
    public const int Endpoints = 10_000;
}
