using System.Messaging;
using System.ServiceModel;
using Woad.Queues.Tests.Memory;

namespace Woad.Queues.Tests.Messaging;

/// <summary>A queue acknowledges messages to the administration queue that their sender names.</summary>
public sealed class AcknowledgementTests : IDisposable
{
    private static readonly TimeSpan _deadline = TimeSpan.FromSeconds(60);

    private readonly TempDirectory _directory = new();
    private readonly string _machine = $"m{Guid.NewGuid():N}";
    private readonly List<MessageQueue> _queues = [];

    public AcknowledgementTests() => QueueOptions.Current.Hosts[_machine] = _directory.Path;

    public void Dispose()
    {
        _queues.ForEach(static queue => queue.Dispose());
        _directory.Dispose();
    }

    [Theory]
    [InlineData(true, AcknowledgeTypes.PositiveArrival, "ReachQueue")]
    [InlineData(false, AcknowledgeTypes.PositiveArrival, "ReachQueue")]
    [InlineData(true, AcknowledgeTypes.PositiveReceive, "Receive")]
    [InlineData(false, AcknowledgeTypes.PositiveReceive, "Receive")]
    [InlineData(false, AcknowledgeTypes.FullReachQueue, "ReachQueue")]
    [InlineData(true, AcknowledgeTypes.FullReceive, "Receive")]
    [InlineData(true, AcknowledgeTypes.PositiveArrival | AcknowledgeTypes.PositiveReceive, "ReachQueue Receive")]
    [InlineData(false, AcknowledgeTypes.NotAcknowledgeReceive, "")]
    [InlineData(false, AcknowledgeTypes.None, "")]
    public void Arrival_and_receive_are_acknowledged_as_the_sender_asks(
        bool isTransactional, AcknowledgeTypes asked, string expected)
    {
        var (queue, acks) = (Create("orders", isTransactional), Create("acks"));
        var message = NewMessage(acks, asked);
        var type = isTransactional ? MessageQueueTransactionType.Single : MessageQueueTransactionType.None;

        queue.Send(message, type);
        Assert.Equal("tea", queue.Receive(_deadline, type).Body);

        var got = acks.GetAllMessages();
        Assert.Equal(expected, string.Join(' ', got.Select(ack => ack.Acknowledgment)));
        Assert.All(got, ack =>
        {
            Assert.Equal(MessageType.Acknowledgment, ack.MessageType);
            Assert.Equal(message.Id, ack.CorrelationId);
            Assert.Equal("order", ack.Label);
            Assert.Equal(0, ack.BodyStream.Length);
            using var destination = ack.DestinationQueue;
            Assert.Equal(queue.FormatName, destination.FormatName);
        });
    }

    [Theory]
    [InlineData("purge", AcknowledgeTypes.NegativeReceive, "QueuePurged")]
    [InlineData("delete", AcknowledgeTypes.NegativeReceive, "QueueDeleted")]
    [InlineData("expire", AcknowledgeTypes.NotAcknowledgeReceive, "ReceiveTimeout")]
    [InlineData("late", AcknowledgeTypes.NotAcknowledgeReachQueue, "ReachQueueTimeout")]
    [InlineData("late", AcknowledgeTypes.FullReachQueue, "ReachQueueTimeout")]
    [InlineData("late", AcknowledgeTypes.NegativeReceive, "")]
    [InlineData("purge", AcknowledgeTypes.PositiveReceive, "")]
    public void Failure_is_acknowledged_with_the_message(string how, AcknowledgeTypes asked, string expected)
    {
        var (queue, acks) = (Create("orders"), Create("acks"));
        var message = NewMessage(acks, asked);
        if (how == "expire")
        {
            message.TimeToBeReceived = TimeSpan.FromMilliseconds(1);
        }
        else if (how == "late")
        {
            message.TimeToReachQueue = TimeSpan.FromTicks(-1);
        }

        queue.Send(message);
        switch (how)
        {
            case "purge":
                queue.Purge();
                break;
            case "delete":
                MessageQueue.Delete(queue.Path);
                break;
        }

        if (expected.Length == 0)
        {
            Assert.Empty(acks.GetAllMessages());
            return;
        }

        var ack = acks.Receive(_deadline);
        Assert.Equal(expected, ack.Acknowledgment.ToString());
        Assert.Equal(message.Id, ack.CorrelationId);
        Assert.Equal("tea", ack.Body);
    }

    /// <summary>Copies in journals and dead letters were not sent to those queues.</summary>
    [Fact]
    public void Copies_are_not_acknowledged()
    {
        var (queue, acks) = (Create("orders"), Create("acks"));
        queue.UseJournalQueue = true;
        queue.Send(NewMessage(acks, AcknowledgeTypes.FullReceive));
        queue.Receive(_deadline);
        Assert.Single(acks.GetAllMessages());

        var journal = new MessageQueue(queue.Path + @"\Journal$");
        _queues.Add(journal);
        journal.Receive(_deadline);

        Assert.Single(acks.GetAllMessages());
    }

    [Theory]
    [InlineData("missing")]
    [InlineData("transactional")]
    public void Acknowledgement_that_finds_no_queue_is_dropped(string kind)
    {
        var queue = Create("orders");
        var acks = kind == "transactional" ? Create("acks", isTransactional: true) : Create("acks");
        if (kind == "missing")
        {
            MessageQueue.Delete(acks.Path);
        }

        queue.Send(NewMessage(acks, AcknowledgeTypes.PositiveArrival | AcknowledgeTypes.PositiveReceive));

        Assert.Equal("tea", queue.Receive(_deadline).Body);
    }

    [Fact]
    public void Message_keeps_what_its_sender_asked_for()
    {
        var (queue, acks) = (Create("orders"), Create("acks"));
        queue.MessageReadPropertyFilter.SetAll();
        var message = NewMessage(acks, AcknowledgeTypes.FullReachQueue);
        message.TimeToReachQueue = TimeSpan.FromMinutes(5);

        queue.Send(message);

        var got = queue.Receive(_deadline);
        Assert.Equal(AcknowledgeTypes.FullReachQueue, got.AcknowledgeType);
        Assert.Equal(TimeSpan.FromMinutes(5), got.TimeToReachQueue);
        Assert.Equal((Acknowledgment.None, MessageType.Normal), (got.Acknowledgment, got.MessageType));
        using var named = got.AdministrationQueue;
        Assert.Equal(acks.FormatName, named!.FormatName);
        queue.MessageReadPropertyFilter.ClearAll();
        queue.Send(message);
        Assert.Throws<InvalidOperationException>(() => queue.Receive(_deadline).AcknowledgeType);
    }

    [Fact]
    public void Acknowledgements_of_another_machine_or_engine_are_refused()
    {
        var queue = Create("orders");
        var other = $"m{Guid.NewGuid():N}";
        var engine = new MemoryQueueEngine(TimeProvider.System);
        QueueOptions.Current.Give(other, () => engine);
        using var elsewhere = MessageQueue.Create($@"{other}\private$\acks");

        var refused = Assert.Throws<MessageQueueException>(
            () => queue.Send(NewMessage(elsewhere, AcknowledgeTypes.PositiveArrival)));
        Assert.Contains("on another machine", refused.Message, StringComparison.Ordinal);
        refused = Assert.Throws<MessageQueueException>(
            () => elsewhere.Send(NewMessage(elsewhere, AcknowledgeTypes.PositiveArrival)));
        Assert.Contains("gives none", refused.Message, StringComparison.Ordinal);
        Assert.Equal(MessageQueueErrorCode.UnsupportedOperation, refused.MessageQueueErrorCode);
    }

    private static Message NewMessage(MessageQueue acks, AcknowledgeTypes asked) =>
        new("tea", new XmlMessageFormatter([typeof(string)]))
        {
            AdministrationQueue = acks,
            AcknowledgeType = asked,
            Label = "order",
        };

    private MessageQueue Create(string name, bool isTransactional = false)
    {
        var queue = MessageQueue.Create($@"{_machine}\private$\{name}", isTransactional);
        queue.Formatter = new XmlMessageFormatter([typeof(string)]);
        queue.MessageReadPropertyFilter.CorrelationId = true;
        queue.MessageReadPropertyFilter.DestinationQueue = true;
        _queues.Add(queue);
        return queue;
    }
}
