using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Envelopes;
using Woad.Freeze;
using Woad.Tests.Framing;

namespace Woad.Tests.Envelopes;

/// <summary>The pool of arrays that messages are received into keeps no more than its limit.</summary>
public sealed class EnvelopePoolTests
{
    private const int MB = 1024 * 1024;

    private readonly ManualClock _clock = new();

    [Theory]
    [InlineData(0)]
    [InlineData(512 * 1024)]
    [InlineData(5 * MB)]
    [InlineData(40 * MB)]
    public void Pool_keeps_no_more_than_its_limit_of_many_large_messages(int limit)
    {
        var pool = new EnvelopePool(limit, _clock);
        for (var round = 0; round < 2; round++)
        {
            var buffers = Enumerable.Range(0, 12).Select(_ => Fill(pool, 8 * MB)).ToList();
            Assert.InRange(pool.KeptBytes, 0, limit);
            buffers.ForEach(b => b.Clear());
            Assert.InRange(pool.KeptBytes, 0, limit);
        }

        Assert.Equal(limit > 2 * MB, pool.KeptBytes > 0);
    }

    [Fact]
    public void Array_that_is_kept_serves_the_next_message()
    {
        var pool = new EnvelopePool(4 * MB, _clock);
        var first = EnvelopePool.Rent(pool, 3 * MB);
        EnvelopePool.Return(pool, first);
        Assert.Equal(first.Length, pool.KeptBytes);

        Assert.NotSame(first, EnvelopePool.Rent(pool, 4 * MB));
        Assert.NotSame(first, EnvelopePool.Rent(pool, MB + 1));
        Assert.Same(first, EnvelopePool.Rent(pool, 2 * MB));
        Assert.Equal(0, pool.KeptBytes);
    }

    [Fact]
    public void Messages_of_about_one_size_share_an_array()
    {
        var pool = new EnvelopePool(4 * MB, _clock);
        var first = EnvelopePool.Rent(pool, 1_500_000);
        EnvelopePool.Return(pool, first);

        Assert.Same(first, EnvelopePool.Rent(pool, 1_500_700));
    }

    [Fact]
    public void Arrays_that_nobody_needs_are_given_back_after_a_pause()
    {
        var pool = new EnvelopePool(64 * MB, _clock);
        Use(pool, 8);
        Assert.Equal(16 * MB, pool.KeptBytes);

        _clock.Advance(IdleBuffers.Pause / 2);
        Use(pool, 3);
        _clock.Advance(IdleBuffers.Pause / 2);

        Assert.Equal(6 * MB, pool.KeptBytes);
        _clock.Advance(IdleBuffers.Pause);
        Assert.Equal(0, pool.KeptBytes);
        Assert.Equal(0, _clock.Waiting);
    }

    [Fact]
    public void Collector_is_asked_when_the_arrays_of_a_burst_are_given_back()
    {
        var pool = new EnvelopePool(EnvelopePool.NoticeableBytes, _clock);
        Use(pool, (int)(EnvelopePool.NoticeableBytes / (2 * MB)));
        Assert.Equal(EnvelopePool.NoticeableBytes, pool.KeptBytes);

        _clock.Advance(IdleBuffers.Pause);
        Assert.Equal((0, 0), (pool.KeptBytes, pool.Collections));
        _clock.Advance(EnvelopePool.Quiet);

        Assert.Equal(1, pool.Collections);
    }

    [Fact]
    public void Collector_is_asked_once_when_much_was_given_up_and_nothing_more_comes()
    {
        var pool = new EnvelopePool(512 * 1024, _clock);
        for (var given = 0L; given < EnvelopePool.NoticeableBytes - (8 * MB); given += 8 * MB)
        {
            EnvelopePool.Return(pool, new byte[8 * MB]);
        }

        Assert.Equal(0, _clock.Waiting);
        EnvelopePool.Return(pool, new byte[8 * MB]);
        _clock.Advance(EnvelopePool.Quiet / 2);
        EnvelopePool.Return(pool, new byte[8 * MB]);
        _clock.Advance(EnvelopePool.Quiet / 2);
        Assert.Equal(0, pool.Collections);
        _clock.Advance(EnvelopePool.Quiet / 2);
        Assert.Equal(1, pool.Collections);
        Assert.Equal(0, _clock.Waiting);
        _clock.Advance(EnvelopePool.Quiet * 10);
        Assert.Equal(1, pool.Collections);
    }

    [Fact]
    public void Peers_cannot_make_the_collector_run_again_within_a_minute()
    {
        var pool = new EnvelopePool(512 * 1024, _clock);
        GiveUp();
        _clock.Advance(EnvelopePool.Quiet);
        Assert.Equal(1, pool.Collections);

        GiveUp();
        _clock.Advance(EnvelopePool.Rest - EnvelopePool.Quiet);
        Assert.Equal(1, pool.Collections);
        _clock.Advance(EnvelopePool.Quiet);
        Assert.Equal(2, pool.Collections);

        void GiveUp()
        {
            for (var given = 0L; given < EnvelopePool.NoticeableBytes; given += 8 * MB)
            {
                EnvelopePool.Return(pool, new byte[8 * MB]);
            }
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Pool_of_a_binding_has_its_limit(bool isTcp)
    {
        System.ServiceModel.Channels.Binding binding = isTcp
            ? new NetTcpBinding(SecurityMode.None) { MaxBufferPoolSize = 3 * MB }
            : new BasicHttpBinding { MaxBufferPoolSize = 3 * MB };
        var elements = binding.CreateBindingElements();
        var pool = BindingFreezer.Freeze(
            elements.Find<TransportBindingElement>()!, elements.Find<MessageEncodingBindingElement>()!, binding,
            _clock).Transport.Envelopes!;

        EnvelopePool.Return(pool, new byte[3 * MB]);
        EnvelopePool.Return(pool, new byte[2 * MB]);

        Assert.Equal(3 * MB, pool.KeptBytes);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Bindings_without_a_limit_share_the_pool_of_the_process(bool isTcp)
    {
        System.ServiceModel.Channels.Binding binding = isTcp
            ? new NetTcpBinding(SecurityMode.None)
            : new BasicHttpBinding();
        var elements = binding.CreateBindingElements();

        Assert.Same(EnvelopePool.OfProcess, BindingFreezer.Freeze(
            elements.Find<TransportBindingElement>()!, elements.Find<MessageEncodingBindingElement>()!, binding,
            _clock).Transport.Envelopes);
    }

    /// <summary>Uses so many arrays of 2 MiB at once.</summary>
    private static void Use(EnvelopePool pool, int count)
    {
        var arrays = Enumerable.Range(0, count).Select(_ => EnvelopePool.Rent(pool, 2 * MB)).ToList();
        arrays.ForEach(array => EnvelopePool.Return(pool, array));
    }

    private static EnvelopeBuffer Fill(EnvelopePool pool, int size)
    {
        var buffer = new EnvelopeBuffer { Pool = pool };
        var chunk = new byte[100_000];
        while (buffer.Length < size)
        {
            buffer.Append(chunk);
        }

        return buffer;
    }
}
