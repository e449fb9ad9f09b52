namespace Woad.Messages.ByteStreams;

/// <summary>The element that stands for bytes in a message of bytes.</summary>
internal static class ByteStreamNames
{
    public const string Element = "Binary";
}
