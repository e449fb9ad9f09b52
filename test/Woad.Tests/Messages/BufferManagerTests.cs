using System.ServiceModel.Channels;

namespace Woad.Tests.Messages;

public sealed class BufferManagerTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(128)]
    [InlineData(129)]
    [InlineData(65536)]
    [InlineData(65537)]
    [InlineData(1000000)]
    public void Buffer_is_at_least_as_long_as_asked_for(int size)
    {
        foreach (var pool in new[]
        {
            BufferManager.CreateBufferManager(524288, 65536),
            BufferManager.CreateBufferManager(0, 65536),
        })
        {
            Assert.True(pool.TakeBuffer(size).Length >= size);
        }
    }

    [Fact]
    public void Returned_buffer_is_taken_again()
    {
        var pool = BufferManager.CreateBufferManager(524288, 65536);
        var buffer = pool.TakeBuffer(1000);
        pool.ReturnBuffer(buffer);

        Assert.Same(buffer, pool.TakeBuffer(700));
        Assert.NotSame(buffer, pool.TakeBuffer(700));
    }

    [Fact]
    public void Budget_and_largest_buffer_are_kept()
    {
        var pool = BufferManager.CreateBufferManager(2048, 1024);
        byte[][] buffers = [pool.TakeBuffer(1024), pool.TakeBuffer(1024), pool.TakeBuffer(1024), pool.TakeBuffer(4096)];
        foreach (var buffer in buffers)
        {
            pool.ReturnBuffer(buffer);
        }

        byte[][] again = [pool.TakeBuffer(1024), pool.TakeBuffer(1024), pool.TakeBuffer(1024)];
        Assert.Equal(2, again.Count(a => buffers.Any(b => ReferenceEquals(a, b))));
        Assert.NotSame(buffers[3], pool.TakeBuffer(4096));
        pool.ReturnBuffer(again[0]);
        pool.Clear();
        Assert.NotSame(again[0], pool.TakeBuffer(1024));
    }

    [Fact]
    public void Negative_sizes_are_refused()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => BufferManager.CreateBufferManager(-1, 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => BufferManager.CreateBufferManager(1, -1));
        Assert.Throws<ArgumentOutOfRangeException>(() => BufferManager.CreateBufferManager(1, 1).TakeBuffer(-1));
    }
}
