namespace Woad.Bindings;

/// <summary>
/// The pair of MaxReceivedMessageSize and MaxBufferSize: a buffer size nobody set follows the message size while
/// messages are buffered, so that raising the message size alone suffices.
/// </summary>
internal static class BufferedSize
{
    public const int Default = 65536;
    public const long DefaultPool = 524288;

    public static int Effective(int? set, long maxReceivedMessageSize, bool buffered) =>
        set ?? (int)Math.Min(maxReceivedMessageSize, buffered ? int.MaxValue : Default);
}
