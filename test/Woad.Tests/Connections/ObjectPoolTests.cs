using Woad.Connections;

namespace Woad.Tests.Connections;

/// <summary>Objects that are used again.</summary>
public sealed class ObjectPoolTests
{
    private const int Many = 1000;

    [Fact]
    public void Objects_that_many_calls_use_at_once_are_used_again()
    {
        var pool = new ObjectPool<object>(1024);
        var made = 0;
        for (var i = 0; i < 10; i++)
        {
            made += Use(pool, Many);
        }

        Assert.Equal(Many, made);
    }

    [Fact]
    public void Objects_beyond_the_maximum_are_not_kept()
    {
        var pool = new ObjectPool<object>(64);
        Use(pool, Many);
        Assert.Equal(64, pool.Count);
    }

    [Fact]
    public void Objects_that_nobody_needs_any_more_are_given_up()
    {
        var pool = new ObjectPool<object>(1024);
        Use(pool, Many);
        for (var i = 0; i < 2 * ObjectPool<object>.Period; i++)
        {
            Use(pool, 3);
        }

        Assert.Equal(3, pool.Count);
        Assert.Equal(1, Use(pool, 4));
    }

    /// <summary>Uses so many at once; returns how many were made for it.</summary>
    private static int Use(ObjectPool<object> pool, int count)
    {
        var taken = Enumerable.Range(0, count).Select(_ => pool.TryTake()).ToList();
        taken.ForEach(item => pool.Add(item ?? new object()));
        return taken.Count(static item => item is null);
    }
}
