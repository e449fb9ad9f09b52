using System.Buffers;
using Microsoft.AspNetCore.Connections;
using Woad.Envelopes;

namespace Woad.Server.Kestrel;

/// <summary>Gives each of Kestrel's queues of sockets its memory. They share the maximum of idle bytes.</summary>
/// <param name="maxIdleBytes">
/// Gives the maximum size, in bytes, of all blocks that are kept while nobody uses them. It is asked when a port opens.
/// </param>
/// <param name="clock">Measures how long they are kept.</param>
internal sealed class BlockPools(Func<long> maxIdleBytes, TimeProvider clock) : IMemoryPoolFactory<byte>
{
    /// <summary>The maximum number of queues, which each have a pool (SocketTransportOptions.IOQueueCount).</summary>
    private static readonly int MostQueues = Math.Min(Environment.ProcessorCount, 16);

    public MemoryPool<byte> Create(MemoryPoolOptions? options = null) =>
        new BlockPool(maxIdleBytes() / MostQueues, clock);
}
