namespace Woad.Transports.Pipes;

/// <summary>
/// What a service publishes in shared memory: whether it is there (one byte, and three to fill up), and the number that
/// its pipe is named by.
/// </summary>
internal static class PipeSection
{
    public const int Bytes = 20;

    private const int NumberOffset = 4;

    public static void Write(Span<byte> section, Guid pipe)
    {
        section[..Bytes].Clear();
        pipe.TryWriteBytes(section[NumberOffset..]);

        // Last: who finds the mark finds the number.
        Volatile.Write(ref section[0], 1);
    }

    /// <summary>The pipe's number; null while the service has not written it.</summary>
    public static Guid? Read(ReadOnlySpan<byte> section) =>
        section.Length >= Bytes && section[0] != 0 ? new Guid(section.Slice(NumberOffset, 16)) : null;
}
