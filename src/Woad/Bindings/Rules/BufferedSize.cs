namespace Woad.Bindings.Rules;

/// <summary>
/// The pair of MaxReceivedMessageSize and MaxBufferSize: a buffer size nobody set follows the message size while
/// messages are buffered, so that raising the message size alone suffices.
/// </summary>
internal static class BufferedSize
{
    public const int Default = 65536;
    public const long DefaultPool = 524288;

    public static int Following(long maxReceivedMessageSize, bool buffered) =>
        (int)Math.Min(maxReceivedMessageSize, buffered ? int.MaxValue : Default);
}
