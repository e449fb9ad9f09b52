using Woad.Lab.Hosts;
using Woad.Lab.Queues;

namespace Woad.Lab.Tests.Queues;

/// <summary>Stories told by counters that are known.</summary>
public sealed class QueueStoryTests
{
    private static readonly QueueCell Backlog = new(QueueStory.Backlog, true, 1, 1, 1, 100, 10);

    [Fact]
    public void Backlog_is_its_longest_queue_and_the_time_until_it_was_gone()
    {
        var story = BacklogStory.Of(Backlog,
        [
            At(1, delivered: 0, length: 100),
            At(2, delivered: 0, length: 200),
            At(3, delivered: 150, length: 150, age: 150_000),
            At(4, delivered: 400, length: 4, age: 350_000),
            At(6, delivered: 600, length: 2, age: 354_000),
        ])!;

        Assert.Equal((2, 200L, 2), (story.Opened, story.Longest, story.DrainSeconds));
        Assert.Equal((100, 20, 3), (story.PerSecond, story.AgeMilliseconds, story.Length));
    }

    [Fact]
    public void Backlog_that_stays_is_not_said_to_be_drained()
    {
        var story = BacklogStory.Of(Backlog, [At(1, 0, 100), At(2, 10, 150), At(3, 20, 200)])!;

        Assert.Null(story.DrainSeconds);
    }

    [Fact]
    public void Nothing_received_is_no_story() => Assert.Null(BacklogStory.Of(Backlog, [At(1, 0, 100), At(9, 0, 900)]));

    [Fact]
    public void Poison_message_ends_when_it_is_seen_in_its_sub_queue()
    {
        var story = PoisonStory.Of(Backlog with { Story = QueueStory.Poison },
        [
            At(1, 10, 0, attempts: 3),
            At(2, 20, 0, attempts: 6),
            At(3, 30, 0, attempts: 9, poison: 1),
            At(4, 40, 0, attempts: 9, poison: 1),
        ]);

        Assert.Equal(new PoisonStory(9, 3, 40), story);
    }

    [Fact]
    public void Rate_of_a_service_counts_only_while_messages_are_left()
    {
        var cell = Backlog with { Story = QueueStory.Receive };

        var rate = QueueRates.Received(
            cell, [At(5, 0, 1000), At(6, 500, 500), At(7, 900, 100), At(8, 1000, 0), At(9, 1000, 0)]);

        Assert.Equal(450, rate);
    }

    private static ServerCounters At(
        double at, long delivered, long length, double age = 0, long attempts = 0, long poison = 0) => new()
        {
            At = at,
            Queue = new QueueCounts
            {
                Delivered = delivered, Length = length, AgeMilliseconds = age, Attempts = attempts, Poison = poison,
            },
        };
}
