namespace Woad.Transport.Linux.Connections;

/// <summary>The bounds of one connection's buffers, in bytes.</summary>
/// <param name="MaxReadBytes">Bytes that are received and not read.</param>
/// <param name="MaxWriteBytes">Bytes that are written and not sent.</param>
internal sealed record ConnectionSettings(long MaxReadBytes, long MaxWriteBytes);
