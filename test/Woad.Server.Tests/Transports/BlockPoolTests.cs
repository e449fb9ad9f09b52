using System.Buffers;
using Woad.Server.Kestrel;

namespace Woad.Server.Tests.Transports;

/// <summary>The memory of connections.</summary>
public sealed class BlockPoolTests
{
    [Theory]
    [InlineData(-1)]
    [InlineData(0)]
    [InlineData(2048)]
    [InlineData(BlockPool.BlockBytes)]
    public void Block_has_one_size(int least)
    {
        using var pool = new BlockPool();
        using var block = pool.Rent(least);
        Assert.Equal(BlockPool.BlockBytes, block.Memory.Length);
    }

    [Fact]
    public void Larger_block_is_refused()
    {
        using var pool = new BlockPool();
        Assert.Throws<ArgumentOutOfRangeException>(() => pool.Rent(BlockPool.BlockBytes + 1));
    }

    [Fact]
    public void Returned_block_is_given_again()
    {
        using var pool = new BlockPool();
        var first = pool.Rent();
        first.Dispose();
        Assert.Same(first, pool.Rent());
    }

    [Fact]
    public void Few_of_many_blocks_are_kept()
    {
        using var pool = new BlockPool();
        var blocks = new List<IMemoryOwner<byte>>();
        for (var i = 0; i < BlockPool.MostIdle + 8; i++)
        {
            blocks.Add(pool.Rent());
        }

        blocks.ForEach(static block => block.Dispose());
        Assert.Equal(BlockPool.MostIdle, pool.Idle);
    }
}
