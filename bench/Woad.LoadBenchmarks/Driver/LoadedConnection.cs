using System.Net.Sockets;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>A connection on which one request can be sent again and again.</summary>
/// <param name="Socket">The connection; nothing is under way on it.</param>
/// <param name="Request">The request as it goes over the wire.</param>
/// <param name="Reply">A reply to it that was checked.</param>
/// <param name="Scanner">Cuts replies off; it has learnt <paramref name="Reply"/>.</param>
internal sealed record LoadedConnection(Socket Socket, byte[] Request, byte[] Reply, ReplyScanner Scanner)
{
    /// <summary>Makes each request another one; null where all are the same.</summary>
    public IChangingRequest? Changing { get; init; }

    /// <summary>Judges the last sample of replies that cannot be compared byte by byte; null where they are.</summary>
    public Func<bool>? IsSampleRight { get; init; }
}
