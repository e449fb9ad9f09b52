using System.Transactions;
using Woad.Queues.Addresses;
using Woad.Queues.Engine;
using Woad.Queues.Hosts;
using Woad.Waits;

namespace System.Messaging;

/// <summary>A queue, for programs that create queues, and look at messages beside their services.</summary>
/// <remarks>The part of System.Messaging that WCF's programs and installers use.</remarks>
public class MessageQueue : IDisposable
{
    private readonly QueueAddress _address;
    private readonly QueueHostUse _host;

    /// <summary>Initializes a new instance with the path of a queue.</summary>
    /// <param name="path">A path, such as <c>.\private$\orders</c>, or <c>FormatName:DIRECT=OS:...</c>.</param>
    /// <exception cref="ArgumentException"><paramref name="path"/> does not name a queue.</exception>
    public MessageQueue(string path)
    {
        _address = Woad.Queues.Addresses.FormatName.Parse(path);
        Path = path;
        _host = QueueHosts.Shared.Use(_address.Host);
    }

    /// <summary>Gets the path.</summary>
    public string Path { get; }

    /// <summary>Gets the direct format name.</summary>
    public string FormatName => Woad.Queues.Addresses.FormatName.Of(_address);

    /// <summary>Gets a value that indicates whether the queue is transactional.</summary>
    /// <exception cref="MessageQueueException">There is no such queue.</exception>
    public bool Transactional => Find().Settings.IsTransactional;

    /// <summary>Gets the label.</summary>
    /// <exception cref="MessageQueueException">There is no such queue.</exception>
    public string Label => Find().Settings.Label;

    /// <summary>Returns a value that indicates whether there is a queue.</summary>
    /// <param name="path">The path of the queue.</param>
    /// <exception cref="ArgumentException"><paramref name="path"/> does not name a queue.</exception>
    public static bool Exists(string path)
    {
        using var queue = new MessageQueue(path);
        return queue.Run(engine => engine.FindAsync(queue._address.Name.Main, default).AsTask()) is not null;
    }

    /// <summary>Creates a queue without transactions.</summary>
    /// <param name="path">The path of the queue.</param>
    /// <exception cref="MessageQueueException">There is such a queue already.</exception>
    public static MessageQueue Create(string path) => Create(path, transactional: false);

    /// <summary>Creates a queue.</summary>
    /// <param name="path">The path of the queue.</param>
    /// <param name="transactional">Whether messages are sent and received in transactions.</param>
    /// <exception cref="MessageQueueException">There is such a queue already.</exception>
    public static MessageQueue Create(string path, bool transactional)
    {
        var queue = new MessageQueue(path);
        try
        {
            queue.Run(engine =>
                engine.CreateAsync(queue._address.Name, new QueueSettings(transactional), default).AsTask());
            return queue;
        }
        catch
        {
            queue.Dispose();
            throw;
        }
    }

    /// <summary>Deletes a queue with its messages.</summary>
    /// <param name="path">The path of the queue.</param>
    /// <exception cref="MessageQueueException">There is no such queue.</exception>
    public static void Delete(string path)
    {
        using var queue = new MessageQueue(path);
        queue.Run(engine => engine.DeleteAsync(queue._address.Name, default).AsTask());
    }

    /// <summary>Removes all messages.</summary>
    /// <exception cref="MessageQueueException">There is no such queue.</exception>
    public void Purge() => Run(engine => engine.PurgeAsync(_address.Name, default).AsTask());

    /// <summary>Returns the messages, and leaves them in the queue.</summary>
    /// <exception cref="MessageQueueException">There is no such queue.</exception>
    public Message[] GetAllMessages() => Run(async engine =>
    {
        var reader = await engine.OpenAsync(_address.Name, default).ConfigureAwait(false);
        await using (reader.ConfigureAwait(false))
        {
            var all = await reader.PeekAsync(0, int.MaxValue, default).ConfigureAwait(false);
            return all.Select(static m => new Message(m)).ToArray();
        }
    });

    /// <summary>
    /// Sends a body or a message: without a transaction to a queue without, otherwise in one of its own.
    /// </summary>
    /// <param name="obj">A <see cref="Message"/>, a string, bytes or a stream.</param>
    public void Send(object obj) => Send(obj, MessageQueueTransactionType.None);

    /// <summary>Sends a body or a message with a label.</summary>
    /// <param name="obj">A <see cref="Message"/>, a string, bytes or a stream.</param>
    /// <param name="label">The label.</param>
    public void Send(object obj, string label)
    {
        var message = obj as Message ?? new Message(obj);
        message.Label = label;
        Send(message, MessageQueueTransactionType.None);
    }

    /// <summary>Sends a body or a message in a transaction.</summary>
    /// <param name="obj">A <see cref="Message"/>, a string, bytes or a stream.</param>
    /// <param name="transactionType">The transaction.</param>
    /// <exception cref="MessageQueueException">The queue refuses it.</exception>
    public void Send(object obj, MessageQueueTransactionType transactionType)
    {
        var message = obj as Message ?? new Message(obj);
        var sent = message.Sent;
        if (message.UseDeadLetterQueue)
        {
            var isTransacted = transactionType != MessageQueueTransactionType.None;
            sent = sent with { DeadLetters = isTransacted ? QueueName.TransactedDeadLetter : QueueName.DeadLetter };
        }

        Work(transactionType, work => _host.Engine.SendAsync(_address.Name, Ordinary(sent, work), work, default));
    }

    /// <summary>Receives the first message; waits for one.</summary>
    /// <exception cref="MessageQueueException">The queue refuses it.</exception>
    public Message Receive() => Receive(Threading.Timeout.InfiniteTimeSpan, MessageQueueTransactionType.None);

    /// <summary>Receives the first message; waits for one for some time.</summary>
    /// <param name="timeout">The time.</param>
    /// <exception cref="MessageQueueException">None has come, or the queue refuses it.</exception>
    public Message Receive(TimeSpan timeout) => Receive(timeout, MessageQueueTransactionType.None);

    /// <summary>Receives the first message in a transaction; waits for one for some time.</summary>
    /// <param name="timeout">The time.</param>
    /// <param name="transactionType">The transaction.</param>
    /// <exception cref="MessageQueueException">None has come, or the queue refuses it.</exception>
    public Message Receive(TimeSpan timeout, MessageQueueTransactionType transactionType) => Take(
        transactionType,
        MessageQueueErrorCode.IOTimeout,
        $"No message has come to the queue {Path} in {timeout}.",
        async (reader, work) =>
        {
            using var deadline = new CancellationTokenSource(timeout, TimeProvider.System);
            try
            {
                return await reader.ReceiveAsync(work, deadline.Token).ConfigureAwait(false);
            }
            catch (OperationCanceledException)
            {
                return null;
            }
        });

    /// <summary>Receives the message with a look-up identifier.</summary>
    /// <param name="lookupId">The identifier.</param>
    /// <exception cref="InvalidOperationException">There is no such message.</exception>
    public Message ReceiveByLookupId(long lookupId) =>
        ReceiveByLookupId(MessageLookupAction.Current, lookupId, MessageQueueTransactionType.None);

    /// <summary>Receives the message with a look-up identifier in a transaction.</summary>
    /// <param name="action">The message; only <see cref="MessageLookupAction.Current"/> is available.</param>
    /// <param name="lookupId">The identifier.</param>
    /// <param name="transactionType">The transaction.</param>
    /// <exception cref="InvalidOperationException">There is no such message, or another receiver holds it.</exception>
    /// <exception cref="ArgumentException"><paramref name="action"/> is another one.</exception>
    public Message ReceiveByLookupId(
        MessageLookupAction action, long lookupId, MessageQueueTransactionType transactionType)
    {
        if (action != MessageLookupAction.Current)
        {
            throw new ArgumentException($"The action is {action}; only Current is available.", nameof(action));
        }

        try
        {
            return Take(
                transactionType,
                MessageQueueErrorCode.MessageNotFound,
                $"The queue {Path} has no message with the look-up identifier {lookupId}, or another receiver holds "
                    + "it.",
                (reader, work) => reader.TakeAsync(lookupId, work, default));
        }
        catch (MessageQueueException e) when (e.MessageQueueErrorCode == MessageQueueErrorCode.MessageNotFound)
        {
            throw new InvalidOperationException(e.Message, e);
        }
    }

    /// <summary>Lets go of the queue.</summary>
    public void Close() => Dispose();

    /// <inheritdoc/>
    public void Dispose()
    {
        Dispose(disposing: true);
        GC.SuppressFinalize(this);
    }

    /// <summary>Lets go of the queue.</summary>
    /// <param name="disposing">Whether it is called by the program.</param>
    protected virtual void Dispose(bool disposing)
    {
        if (disposing)
        {
            Blocking.Wait(_host.DisposeAsync());
        }
    }

    /// <summary>Priorities are those of queues without transactions.</summary>
    private static QueuedMessage Ordinary(QueuedMessage message, IQueueWork? work) =>
        work is null ? message : message with { Priority = 0 };

    private QueueDescription Find() =>
        Run(engine => engine.FindAsync(_address.Name.Main, default).AsTask())
        ?? throw new MessageQueueException(
            $"There is no queue {Path}.", (int)MessageQueueErrorCode.QueueNotFound, null);

    private Message Take(
        MessageQueueTransactionType type,
        MessageQueueErrorCode none,
        string reason,
        Func<IQueueReader, IQueueWork?, ValueTask<ReceivedMessage?>> take)
    {
        ReceivedMessage? taken = null;
        Work(type, async work =>
        {
            var reader = await _host.Engine.OpenAsync(_address.Name, default).ConfigureAwait(false);
            await using (reader.ConfigureAwait(false))
            {
                taken = await take(reader, work).ConfigureAwait(false)
                    ?? throw new MessageQueueException(reason, (int)none, null);
            }
        });
        return new Message(taken!);
    }

    /// <summary>Does something in the transaction of a type.</summary>
    private void Work(MessageQueueTransactionType type, Func<IQueueWork?, ValueTask> action) => Run(async engine =>
    {
        if (type == MessageQueueTransactionType.Automatic && Transaction.Current is { } transaction)
        {
            await _host.Works.Of(transaction).RunAsync(work => action(work), default).ConfigureAwait(false);
        }
        else if (type == MessageQueueTransactionType.None && !Find().Settings.IsTransactional)
        {
            await action(null).ConfigureAwait(false);
        }
        else
        {
            var work = engine.Begin();
            await using (work.ConfigureAwait(false))
            {
                await action(work).ConfigureAwait(false);
                await work.CommitAsync(default).ConfigureAwait(false);
            }
        }
    });

    private void Run(Func<IQueueEngine, Task> action) => Run<object?>(async engine =>
    {
        await action(engine).ConfigureAwait(false);
        return null;
    });

    private T Run<T>(Func<IQueueEngine, Task<T>> action)
    {
        try
        {
            return Blocking.Wait(new ValueTask<T>(action(_host.Engine)));
        }
        catch (QueueException e)
        {
            var error = QueueErrors.Of(e);
            throw new MessageQueueException(error.Message, error.ErrorCode, e);
        }
    }
}
