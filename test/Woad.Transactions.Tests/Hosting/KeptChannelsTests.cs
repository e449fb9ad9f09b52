using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Transactions.Hosting;

namespace Woad.Transactions.Tests.Hosting;

/// <summary>Channels over HTTP, which open without a connection: nothing is sent.</summary>
public sealed class KeptChannelsTests : IDisposable
{
    private const int Version = 11;

    private readonly ChannelFactory<IRequestChannel> _factory = new(new CustomBinding(
        new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()));

    private readonly KeptChannels _channels = new(most: 3);

    public KeptChannelsTests() => _factory.Open();

    [Fact]
    public async Task Messages_to_one_address_share_a_channel()
    {
        var first = await UseAsync(1);
        Assert.Same(first, await UseAsync(1));
        Assert.Equal(CommunicationState.Opened, first.State);
        Assert.NotSame(first, await UseAsync(2));
        Assert.NotSame(first, await UseAsync(1, version: 10));
    }

    [Fact]
    public async Task Channel_that_failed_is_ended_and_another_one_takes_its_place()
    {
        var first = await UseAsync(1);
        await Assert.ThrowsAsync<CommunicationException>(() => FailAsync(1));
        Assert.Equal(CommunicationState.Closed, first.State);
        Assert.NotSame(first, await UseAsync(1));
    }

    [Fact]
    public async Task Channel_that_failed_serves_the_message_that_is_under_way()
    {
        var (going, end) = Hold(1);
        await Assert.ThrowsAsync<CommunicationException>(() => FailAsync(1));
        var kept = await UseAsync(1);
        end.SetResult();
        Assert.NotSame(kept, await going);
        Assert.Same(kept, await UseAsync(1));
    }

    [Fact]
    public async Task Closed_channel_is_not_used_again()
    {
        var first = await UseAsync(1);
        first.Abort();
        Assert.NotSame(first, await UseAsync(1));
    }

    [Fact]
    public async Task Channel_that_was_used_longest_ago_leaves()
    {
        var channels = new List<IRequestChannel>();
        foreach (var address in (int[])[1, 2, 3, 1, 4])
        {
            channels.Add(await UseAsync(address));
        }

        Assert.Equal(3, _channels.Count);
        Assert.Equal(CommunicationState.Closed, channels[1].State);
        Assert.Same(channels[0], await UseAsync(1));
        Assert.Same(channels[2], await UseAsync(3));
    }

    [Fact]
    public async Task Channel_that_leaves_ends_after_its_message()
    {
        await UseAsync(1);
        var (going, end) = Hold(1);
        foreach (var address in (int[])[2, 3, 4, 5])
        {
            await UseAsync(address);
        }

        Assert.Equal(3, _channels.Count);
        Assert.False(going.IsCompleted);
        end.SetResult();
        Assert.Equal(CommunicationState.Closed, (await going).State);
    }

    [Fact]
    public async Task Of_many_messages_at_once_only_kept_channels_stay_open()
    {
        var seen = new System.Collections.Concurrent.ConcurrentBag<IRequestChannel>();
        await Parallel.ForAsync(0, 2_000, async (i, _) =>
        {
            try
            {
                await _channels.UseAsync(_factory, Version, At(i * 7 % 5), async channel =>
                {
                    seen.Add(channel);
                    Assert.Equal(CommunicationState.Opened, channel.State);
                    await Task.Yield();
                    if (i % 11 == 0)
                    {
                        throw new CommunicationException();
                    }
                });
            }
            catch (CommunicationException)
            {
            }
        });
        Assert.InRange(_channels.Count, 1, 3);
        Assert.Equal(_channels.Count, seen.Distinct().Count(c => c.State == CommunicationState.Opened));
    }

    public void Dispose() => _factory.Abort();

    private static Uri At(int address) => new($"http://localhost:{address + 1}/peer");

    private async Task<IRequestChannel> UseAsync(int address, int version = Version)
    {
        IRequestChannel? used = null;
        await _channels.UseAsync(_factory, version, At(address), channel =>
        {
            used = channel;
            return Task.CompletedTask;
        });
        return used!;
    }

    private (Task<IRequestChannel> Going, TaskCompletionSource End) Hold(int address)
    {
        var end = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        return (GoAsync(), end);

        async Task<IRequestChannel> GoAsync()
        {
            IRequestChannel? used = null;
            await _channels.UseAsync(_factory, Version, At(address), channel =>
            {
                used = channel;
                return end.Task;
            });
            return used!;
        }
    }

    private Task FailAsync(int address) => _channels.UseAsync(
        _factory, Version, At(address), static _ => throw new CommunicationException()).AsTask();
}
