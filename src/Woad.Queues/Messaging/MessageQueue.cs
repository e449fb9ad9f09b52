using System.Diagnostics.CodeAnalysis;
using System.Transactions;
using Woad.Queues.Addresses;
using Woad.Queues.Engine;
using Woad.Queues.Hosts;
using Woad.Waits;
using Woad.Xml;

namespace System.Messaging;

/// <summary>A queue, for programs that create queues, and look at messages beside their services.</summary>
/// <remarks>The part of System.Messaging that WCF's programs and installers use.</remarks>
public partial class MessageQueue : IDisposable
{
    private const string Reflection = "Only bodies that are objects are written by reflection.";

    private readonly QueueAddress _address;
    private readonly QueueHostUse _host;

    /// <summary>The first part of the identifiers of messages that this object sends.</summary>
    private readonly Guid _sender = Guid.NewGuid();

    /// <summary>Ends receives that wait.</summary>
    private readonly CancellationTokenSource _closed = new();

    /// <summary>The number of messages that have been sent: the second part of their identifiers.</summary>
    private long _sent;

    /// <summary>Initializes a new instance of the <see cref="MessageQueue"/> class with the path of a queue.</summary>
    /// <param name="path">A path, such as <c>.\private$\orders</c>, or <c>FormatName:DIRECT=OS:...</c>.</param>
    /// <exception cref="ArgumentException"><paramref name="path"/> does not name a queue.</exception>
    public MessageQueue(string path)
    {
        _address = Woad.Queues.Addresses.FormatName.Parse(path);
        Path = path;
        _host = QueueHosts.Shared.Use(_address.Host);
    }

    /// <summary>Gets the path that names the queue.</summary>
    public string Path { get; }

    /// <summary>Gets the direct format name.</summary>
    public string FormatName => Woad.Queues.Addresses.FormatName.Of(_address);

    /// <summary>Gets or sets the formatter of bodies.</summary>
    /// <value>The default is an <see cref="XmlMessageFormatter"/> that reads no types.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public IMessageFormatter Formatter
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value;
        }
    } = NewFormatter();

    /// <summary>Occurs when a receive that <see cref="BeginReceive()"/> has begun has ended.</summary>
    public event ReceiveCompletedEventHandler? ReceiveCompleted;

    /// <summary>Returns a value that indicates whether there is a queue.</summary>
    /// <param name="path">The path of the queue.</param>
    /// <returns><see langword="true"/> if there is; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentException"><paramref name="path"/> does not name a queue.</exception>
    public static bool Exists(string path)
    {
        using var queue = new MessageQueue(path);
        return queue.Run(engine => engine.FindAsync(queue._address.Name.Main, default).AsTask()) is not null;
    }

    /// <summary>Creates a queue without transactions.</summary>
    /// <param name="path">The path of the queue.</param>
    /// <returns>The queue.</returns>
    /// <exception cref="MessageQueueException">There is such a queue already.</exception>
    public static MessageQueue Create(string path) => Create(path, transactional: false);

    /// <summary>Creates a queue with or without transactions.</summary>
    /// <param name="path">The path of the queue.</param>
    /// <param name="transactional">Whether messages are sent and received in transactions.</param>
    /// <returns>The queue.</returns>
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

    /// <summary>Removes all messages from the queue.</summary>
    /// <exception cref="MessageQueueException">There is no such queue.</exception>
    public void Purge() => Run(engine => engine.PurgeAsync(_address.Name, default).AsTask());

    /// <summary>Returns the messages, and leaves them in the queue.</summary>
    /// <returns>Copies of the messages, in the order in which they would be received.</returns>
    /// <exception cref="MessageQueueException">There is no such queue.</exception>
    public Message[] GetAllMessages() => Run(async engine =>
    {
        var reader = await engine.OpenAsync(_address.Name, default).ConfigureAwait(false);
        await using (reader.ConfigureAwait(false))
        {
            var all = await reader.PeekAsync(0, int.MaxValue, default).ConfigureAwait(false);
            return all.Select(message => Read(message)).ToArray();
        }
    });

    /// <summary>
    /// Sends a body or a message: without a transaction to a queue without, otherwise in one of its own.
    /// </summary>
    /// <param name="obj">A <see cref="Message"/>, or an object that <see cref="Formatter"/> writes.</param>
    public void Send(object obj) => Send(obj, MessageQueueTransactionType.None);

    /// <summary>Sends a body or a message with a label.</summary>
    /// <param name="obj">A <see cref="Message"/>, or an object that <see cref="Formatter"/> writes.</param>
    /// <param name="label">The label.</param>
    public void Send(object obj, string label) => Send(obj, label, MessageQueueTransactionType.None);

    /// <summary>Sends a body or a message with a label in a transaction.</summary>
    /// <param name="obj">A <see cref="Message"/>, or an object that <see cref="Formatter"/> writes.</param>
    /// <param name="label">The label.</param>
    /// <param name="transactionType">The transaction.</param>
    /// <exception cref="MessageQueueException">The queue refuses it.</exception>
    public void Send(object obj, string label, MessageQueueTransactionType transactionType)
    {
        var message = obj as Message ?? new Message(obj);
        message.Label = label;
        Send(message, transactionType);
    }

    /// <summary>Sends a body or a message in a transaction.</summary>
    /// <param name="obj">A <see cref="Message"/>, or an object that <see cref="Formatter"/> writes.</param>
    /// <param name="transactionType">The transaction.</param>
    /// <exception cref="MessageQueueException">The queue refuses it.</exception>
    public void Send(object obj, MessageQueueTransactionType transactionType)
    {
        var message = obj as Message ?? new Message(obj);
        message.Write(Formatter);
        message.Assign($"{_sender}\\{Interlocked.Increment(ref _sent)}");
        var sent = message.Sent;
        CheckAcknowledgements(sent);
        if (message.UseDeadLetterQueue)
        {
            var isTransacted = transactionType != MessageQueueTransactionType.None;
            sent = sent with { DeadLetters = isTransacted ? QueueName.TransactedDeadLetter : QueueName.DeadLetter };
        }

        Work(transactionType, work => _host.Engine.SendAsync(_address.Name, Ordinary(sent, work), work, default));
    }

    /// <summary>Receives the first message; waits for one.</summary>
    /// <returns>The message.</returns>
    /// <exception cref="MessageQueueException">The queue refuses it.</exception>
    public Message Receive() => Receive(Threading.Timeout.InfiniteTimeSpan, MessageQueueTransactionType.None);

    /// <summary>Receives the first message in a transaction; waits for one.</summary>
    /// <param name="transactionType">The transaction.</param>
    /// <returns>The message.</returns>
    /// <exception cref="MessageQueueException">The queue refuses it.</exception>
    public Message Receive(MessageQueueTransactionType transactionType) =>
        Receive(Threading.Timeout.InfiniteTimeSpan, transactionType);

    /// <summary>Receives the first message; waits for one for some time.</summary>
    /// <param name="timeout">The time.</param>
    /// <returns>The message.</returns>
    /// <exception cref="MessageQueueException">None has come, or the queue refuses it.</exception>
    public Message Receive(TimeSpan timeout) => Receive(timeout, MessageQueueTransactionType.None);

    /// <summary>Receives the first message in a transaction; waits for one for some time.</summary>
    /// <param name="timeout">The time.</param>
    /// <param name="transactionType">The transaction.</param>
    /// <returns>The message.</returns>
    /// <exception cref="MessageQueueException">None has come, or the queue refuses it.</exception>
    public Message Receive(TimeSpan timeout, MessageQueueTransactionType transactionType) =>
        Blocking.Wait(new ValueTask<Message>(ReceiveAsync(timeout, transactionType)));

    /// <summary>
    /// Begins to receive the first message, in a transaction of its own where the queue is transactional.
    /// <see cref="ReceiveCompleted"/> occurs when it has come.
    /// </summary>
    /// <returns>The receive, for <see cref="EndReceive"/>.</returns>
    public IAsyncResult BeginReceive() => BeginReceive(Threading.Timeout.InfiniteTimeSpan);

    /// <summary>Begins to receive the first message, and waits for one for some time.</summary>
    /// <param name="timeout">The time.</param>
    /// <returns>The receive, for <see cref="EndReceive"/>.</returns>
    public IAsyncResult BeginReceive(TimeSpan timeout) => BeginReceive(timeout, null);

    /// <summary>Begins to receive the first message, with a state.</summary>
    /// <param name="timeout">The time.</param>
    /// <param name="stateObject">The state of the returned object.</param>
    /// <returns>The receive, for <see cref="EndReceive"/>.</returns>
    public IAsyncResult BeginReceive(TimeSpan timeout, object? stateObject) => BeginReceive(
        timeout,
        stateObject,
        result => ReceiveCompleted?.Invoke(this, new ReceiveCompletedEventArgs(this, result)));

    /// <summary>Begins to receive the first message, and calls back when it has come.</summary>
    /// <remarks><see cref="ReceiveCompleted"/> does not occur.</remarks>
    /// <param name="timeout">The time.</param>
    /// <param name="stateObject">The state of the returned object.</param>
    /// <param name="callback">Called when the receive has ended.</param>
    /// <returns>The receive, for <see cref="EndReceive"/>.</returns>
    public IAsyncResult BeginReceive(TimeSpan timeout, object? stateObject, AsyncCallback? callback) =>
        TaskToAsyncResult.Begin(ReceiveAsync(timeout, MessageQueueTransactionType.None), callback, stateObject);

    /// <summary>Ends a receive; waits for it.</summary>
    /// <param name="asyncResult">The receive.</param>
    /// <returns>The message.</returns>
    /// <exception cref="MessageQueueException">
    /// None has come in time, the queue was closed, or it refuses the receive.
    /// </exception>
    public Message EndReceive(IAsyncResult asyncResult) => TaskToAsyncResult.End<Message>(asyncResult);

    /// <summary>Receives the message with a look-up identifier.</summary>
    /// <param name="lookupId">The identifier.</param>
    /// <returns>The message.</returns>
    /// <exception cref="InvalidOperationException">There is no such message.</exception>
    public Message ReceiveByLookupId(long lookupId) =>
        ReceiveByLookupId(MessageLookupAction.Current, lookupId, MessageQueueTransactionType.None);

    /// <summary>Receives the message with a look-up identifier in a transaction.</summary>
    /// <param name="action">The message; only <see cref="MessageLookupAction.Current"/> is available.</param>
    /// <param name="lookupId">The identifier.</param>
    /// <param name="transactionType">The transaction.</param>
    /// <returns>The message.</returns>
    /// <exception cref="InvalidOperationException">There is no such message, or another receiver holds it.</exception>
    /// <exception cref="ArgumentException"><paramref name="action"/> is another one.</exception>
    public Message ReceiveByLookupId(
        MessageLookupAction action, long lookupId, MessageQueueTransactionType transactionType)
    {
        if (action != MessageLookupAction.Current)
        {
            throw new ArgumentException(Escaped.Text(
                $"The action is {action}; only Current is available."), nameof(action));
        }

        try
        {
            return Blocking.Wait(new ValueTask<Message>(TakeAsync(
                transactionType,
                () => (
                    MessageQueueErrorCode.MessageNotFound,
                    $"The queue {Path} has no message with the look-up identifier {lookupId}, or another receiver "
                        + "holds it."),
                (reader, work) => reader.TakeAsync(lookupId, work, default))));
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
            _closed.Cancel();
            Blocking.Wait(_host.DisposeAsync());
        }
    }

    /// <summary>Priorities are those of queues without transactions.</summary>
    private static QueuedMessage Ordinary(QueuedMessage message, IQueueWork? work) =>
        work is null ? message : message with { Priority = 0 };

    private QueueDescription Find() => Run(FindAsync);

    private async Task<QueueDescription> FindAsync(IQueueEngine engine) =>
        await engine.FindAsync(_address.Name.Main, default).ConfigureAwait(false)
        ?? throw new MessageQueueException(Escaped.Text(
            $"There is no queue {Path}."), (int)MessageQueueErrorCode.QueueNotFound, null);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Reflection)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Reflection)]
    private static XmlMessageFormatter NewFormatter() => new();

    private Task<Message> ReceiveAsync(TimeSpan timeout, MessageQueueTransactionType type) => TakeAsync(
        type,
        () => _closed.IsCancellationRequested
            ? (MessageQueueErrorCode.OperationCanceled, $"The queue {Path} was closed while a receiver waited.")
            : (MessageQueueErrorCode.IOTimeout, $"No message has come to the queue {Path} in {timeout}."),
        async (reader, work) =>
        {
            using var deadline = CancellationTokenSource.CreateLinkedTokenSource(_closed.Token);
            deadline.CancelAfter(timeout);
            try
            {
                return await reader.ReceiveAsync(work, deadline.Token).ConfigureAwait(false);
            }
            catch (OperationCanceledException)
            {
                return null;
            }
        });

    private async Task<Message> TakeAsync(
        MessageQueueTransactionType type,
        Func<(MessageQueueErrorCode Error, string Reason)> none,
        Func<IQueueReader, IQueueWork?, ValueTask<ReceivedMessage?>> take)
    {
        ReceivedMessage? taken = null;
        await WorkAsync(type, async work =>
        {
            var reader = await _host.Engine.OpenAsync(_address.Name, default).ConfigureAwait(false);
            await using (reader.ConfigureAwait(false))
            {
                taken = await take(reader, work).ConfigureAwait(false);
                if (taken is null)
                {
                    var (error, reason) = none();
                    throw new MessageQueueException(reason, (int)error, null);
                }
            }
        }).ConfigureAwait(false);
        return Read(taken!);
    }

    private void Work(MessageQueueTransactionType type, Func<IQueueWork?, ValueTask> action) =>
        Blocking.Wait(new ValueTask(WorkAsync(type, action)));

    /// <summary>Does something in the transaction of a type.</summary>
    private Task WorkAsync(
        MessageQueueTransactionType type, Func<IQueueWork?, ValueTask> action) => RunAsync(async engine =>
    {
        if (type == MessageQueueTransactionType.Automatic && Transaction.Current is { } transaction)
        {
            await _host.Works.Of(transaction).RunAsync(work => action(work), default).ConfigureAwait(false);
        }
        else if (type == MessageQueueTransactionType.None
            && !(await FindAsync(engine).ConfigureAwait(false)).Settings.IsTransactional)
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

        return true;
    });

    private void Run(Func<IQueueEngine, Task> action) => Run<object?>(async engine =>
    {
        await action(engine).ConfigureAwait(false);
        return null;
    });

    private T Run<T>(Func<IQueueEngine, Task<T>> action) => Blocking.Wait(new ValueTask<T>(RunAsync(action)));

    private async Task<T> RunAsync<T>(Func<IQueueEngine, Task<T>> action)
    {
        try
        {
            return await action(_host.Engine).ConfigureAwait(false);
        }
        catch (QueueException e)
        {
            var error = QueueErrors.Of(e);
            throw new MessageQueueException(error.Message, error.ErrorCode, e);
        }
    }
}
