using System.Net;

namespace Woad.Transports.Udp;

/// <summary>The way of a client's datagrams to an address, and of the answers back.</summary>
internal interface IUdpRoute : IDisposable
{
    /// <summary>The service, where there is one; null for a group.</summary>
    IPEndPoint? Remote { get; }

    /// <summary>Sends a datagram.</summary>
    ValueTask SendAsync(ReadOnlyMemory<byte> datagram, CancellationToken cancellationToken);

    /// <summary>Sends a datagram to somebody who has sent one.</summary>
    ValueTask SendAsync(ReadOnlyMemory<byte> datagram, IPEndPoint to, CancellationToken cancellationToken);

    /// <summary>Waits for a datagram; says its size and its sender.</summary>
    ValueTask<(int Size, IPEndPoint From)> ReceiveAsync(Memory<byte> into, CancellationToken cancellationToken);
}
