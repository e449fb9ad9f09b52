using System.Buffers;
using Microsoft.AspNetCore.Connections;

namespace Woad.Server.Kestrel;

/// <summary>Gives each of Kestrel's transports its memory.</summary>
internal sealed class BlockPools : IMemoryPoolFactory<byte>
{
    public MemoryPool<byte> Create(MemoryPoolOptions? options = null) => new BlockPool();
}
