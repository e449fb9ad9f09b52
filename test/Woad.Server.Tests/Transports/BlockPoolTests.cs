using System.Buffers;
using Microsoft.Extensions.Time.Testing;
using Woad.Envelopes;
using Woad.Server.Kestrel;

namespace Woad.Server.Tests.Transports;

/// <summary>The memory of connections.</summary>
public sealed class BlockPoolTests
{
    private const int Many = 1000;

    private readonly FakeTimeProvider _clock = new();

    [Theory]
    [InlineData(-1)]
    [InlineData(0)]
    [InlineData(2048)]
    [InlineData(BlockPool.BlockBytes)]
    public void Block_has_one_size(int least)
    {
        using var pool = NewPool();
        using var block = pool.Rent(least);
        Assert.Equal(BlockPool.BlockBytes, block.Memory.Length);
    }

    [Fact]
    public void Larger_block_is_refused()
    {
        using var pool = NewPool();
        Assert.Throws<ArgumentOutOfRangeException>(() => pool.Rent(BlockPool.BlockBytes + 1));
    }

    [Fact]
    public void Returned_block_is_given_again()
    {
        using var pool = NewPool();
        var first = pool.Rent();
        first.Dispose();
        Assert.Same(first, pool.Rent());
    }

    [Fact]
    public void Blocks_that_a_thousand_connections_use_at_once_are_used_again()
    {
        using var pool = NewPool();
        for (var i = 0; i < 10; i++)
        {
            Use(pool, Many);
            _clock.Advance(IdleBuffers.Pause);
        }

        Assert.Equal(Many, pool.Allocated);
    }

    [Fact]
    public void Blocks_beyond_the_maximum_are_not_kept()
    {
        using var pool = new BlockPool(3 * BlockPool.BlockBytes, _clock);
        Use(pool, Many);
        Assert.Equal(3, pool.Idle);
    }

    [Fact]
    public void Blocks_that_nobody_needs_are_given_back_after_a_pause()
    {
        using var pool = NewPool();
        Use(pool, Many);
        _clock.Advance(IdleBuffers.Pause);
        Assert.Equal(Many, pool.Idle);

        Use(pool, 4);
        _clock.Advance(IdleBuffers.Pause);
        Assert.Equal(4, pool.Idle);

        _clock.Advance(IdleBuffers.Pause);
        Assert.Equal(0, pool.Idle);
    }

    [Fact]
    public void Blocks_are_given_back_again_after_a_second_load()
    {
        using var pool = NewPool();
        for (var i = 0; i < 2; i++)
        {
            Use(pool, Many);
            _clock.Advance(IdleBuffers.Pause);
            _clock.Advance(IdleBuffers.Pause);
            Assert.Equal(0, pool.Idle);
        }
    }

    [Fact]
    public void Queues_of_sockets_share_the_maximum()
    {
        var queues = Math.Min(Environment.ProcessorCount, 16);
        using var pool = (BlockPool)new BlockPools(() => queues * 2 * BlockPool.BlockBytes, _clock).Create();
        Use(pool, Many);
        Assert.Equal(2, pool.Idle);
    }

    private static void Use(BlockPool pool, int count)
    {
        var blocks = Enumerable.Range(0, count).Select(_ => pool.Rent()).ToList();
        blocks.ForEach(static block => block.Dispose());
    }

    private BlockPool NewPool() => new(IdleBuffers.Default, _clock);
}
