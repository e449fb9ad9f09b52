namespace Woad.Transport.Linux.Native;

/// <summary>Error numbers of Linux that the transport tells apart (errno(3)).</summary>
internal static class Errors
{
    public const int Interrupted = 4;
    public const int Again = 11;
    public const int NoMemory = 12;
    public const int SystemFilesExhausted = 23;
    public const int ProcessFilesExhausted = 24;
    public const int BrokenPipe = 32;
    public const int ConnectionAborted = 103;
    public const int ConnectionReset = 104;
    public const int NoBuffers = 105;

    /// <summary>Whether the process or the system has no descriptor or memory for one more connection.</summary>
    public static bool IsExhaustion(int error) =>
        error is ProcessFilesExhausted or SystemFilesExhausted or NoBuffers or NoMemory;
}
