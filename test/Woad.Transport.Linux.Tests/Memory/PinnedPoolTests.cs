using Microsoft.Extensions.Time.Testing;
using Woad.Transport.Linux.Memory;

namespace Woad.Transport.Linux.Tests.Memory;

public sealed class PinnedPoolTests
{
    private const int Blocks = 10;

    private readonly FakeTimeProvider _clock = new();

    [Fact]
    public void Blocks_are_used_again()
    {
        using var pool = new PinnedPool(1 << 20, _clock);
        for (var i = 0; i < 100; i++)
        {
            pool.Rent().Dispose();
        }

        Assert.Equal(1, pool.Allocated);
    }

    [Fact]
    public void Blocks_beyond_the_bound_are_not_kept()
    {
        using var pool = new PinnedPool(3 * PinnedPool.BlockBytes, _clock);

        Use(pool, Blocks);

        Assert.Equal(3, pool.Idle);
    }

    [Fact]
    public void Blocks_that_nobody_needs_are_given_back_after_a_pause()
    {
        using var pool = new PinnedPool(1 << 20, _clock);
        Use(pool, Blocks);
        pool.Trim();
        Assert.Equal(Blocks, pool.Idle);

        _clock.Advance(PinnedPool.Period);
        pool.Trim();
        Use(pool, 4);
        _clock.Advance(PinnedPool.Period);
        pool.Trim();

        Assert.Equal(4, pool.Idle);
        Assert.Equal(Blocks, pool.Allocated);
    }

    private static void Use(PinnedPool pool, int count)
    {
        var rented = Enumerable.Range(0, count).Select(_ => pool.Rent()).ToList();
        rented.ForEach(static block => block.Dispose());
    }
}
