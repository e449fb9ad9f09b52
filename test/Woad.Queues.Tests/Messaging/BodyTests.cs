using System.Messaging;
using System.Transactions;

namespace Woad.Queues.Tests.Messaging;

/// <summary>Objects as bodies of messages, as programs beside WCF services send and receive them.</summary>
public sealed class BodyTests : IDisposable
{
    private static readonly TimeSpan _deadline = TimeSpan.FromSeconds(60);

    private readonly TempDirectory _directory = new();
    private readonly MessageQueue _queue;

    public BodyTests()
    {
        var machine = $"m{Guid.NewGuid():N}";
        QueueOptions.Current.Hosts[machine] = _directory.Path;
        _queue = MessageQueue.Create($@"{machine}\private$\orders", transactional: true);
    }

    public void Dispose()
    {
        _queue.Dispose();
        _directory.Dispose();
    }

    [Fact]
    public void Object_is_sent_in_a_transaction_and_read_with_the_formatter_of_the_queue()
    {
        using (var scope = new TransactionScope())
        {
            _queue.Send(new Message { Body = "tea", Label = "one" }, MessageQueueTransactionType.Automatic);
            scope.Complete();
        }

        _queue.Formatter = new XmlMessageFormatter([typeof(string)]);
        var received = _queue.Receive(_deadline);
        Assert.Equal(("one", "tea"), (received.Label, received.Body));
    }

    [Fact]
    public void Body_of_another_type_is_refused()
    {
        _queue.Send(new Message(7), "number", MessageQueueTransactionType.Single);
        _queue.Formatter = new XmlMessageFormatter([typeof(string)]);
        var received = _queue.Receive(_deadline);
        Assert.False(received.Formatter!.CanRead(received));
        Assert.Throws<InvalidOperationException>(() => received.Body);
        received.Formatter = new XmlMessageFormatter([typeof(int)]);
        Assert.Equal(7, received.Body);
    }

    [Fact]
    public async Task Receives_that_were_begun_end_with_a_message_each()
    {
        var bodies = new List<object?>();
        var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        _queue.ReceiveCompleted += (source, e) =>
        {
            var queue = (MessageQueue)source;
            var message = queue.EndReceive(e.AsyncResult);
            message.Formatter = new XmlMessageFormatter([typeof(string)]);
            bodies.Add(message.Body);
            if (bodies.Count == 2)
            {
                ended.SetResult();
            }
            else
            {
                queue.BeginReceive();
            }
        };
        _queue.BeginReceive();
        _queue.Send("one");
        _queue.Send("two");
        await ended.Task.WaitAsync(_deadline);
        Assert.Equal(["one", "two"], bodies);
    }

    [Fact]
    public void Receive_that_waits_ends_when_the_queue_is_closed()
    {
        var receiving = _queue.BeginReceive(_deadline, null, null);
        _queue.Close();
        var error = Assert.Throws<MessageQueueException>(() => _queue.EndReceive(receiving));
        Assert.Equal(MessageQueueErrorCode.OperationCanceled, error.MessageQueueErrorCode);
    }
}
