using Woad.Queues.Engine;
using Woad.Xml;

namespace System.Messaging;

/// <content>What a program sets at a queue, and how it reads messages.</content>
public partial class MessageQueue
{
    /// <summary>Gets a value that indicates whether the queue is transactional.</summary>
    /// <exception cref="MessageQueueException">There is no such queue.</exception>
    public bool Transactional => Find().Settings.IsTransactional;

    /// <summary>Gets the label of the queue.</summary>
    /// <exception cref="MessageQueueException">There is no such queue.</exception>
    public string Label => Find().Settings.Label;

    /// <summary>Gets or sets the properties of messages that are read with them.</summary>
    /// <value>The default has the usual properties; see <see cref="MessagePropertyFilter"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public MessagePropertyFilter MessageReadPropertyFilter
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value;
        }
    } = new();

    /// <summary>
    /// Gets or sets a value that indicates whether the queue keeps copies of received messages in its journal, whose
    /// path is that of the queue with <c>\Journal$</c> behind it.
    /// </summary>
    /// <value>A new queue has no journal.</value>
    /// <exception cref="MessageQueueException">There is no such queue.</exception>
    public bool UseJournalQueue
    {
        get => Find().Settings.IsJournaled;
        set => Run(engine => engine.SetJournalAsync(_address.Name.Main, value, default).AsTask());
    }

    /// <summary>A received message as the program sees it.</summary>
    private Message Read(ReceivedMessage received) =>
        new(received, _address.Host, Formatter, MessageReadPropertyFilter);

    /// <summary>Refuses a message whose acknowledgements would never come.</summary>
    private void CheckAcknowledgements(QueuedMessage message)
    {
        if (message.Acknowledge == 0 || message.AdministrationQueue is not { } name)
        {
            return;
        }

        if (!_host.Engine.Limits.Acknowledges)
        {
            throw new MessageQueueException(Escaped.Text(
                $"The message for {Path} asks for acknowledgements in {name}, and {_host.Engine.Limits.Name} gives "
                + $"none. Set AcknowledgeType to None, or keep the queue in the embedded engine."),
                (int)MessageQueueErrorCode.UnsupportedOperation, null);
        }

        if (Woad.Queues.Addresses.FormatName.Parse(name).Host != _address.Host)
        {
            throw new MessageQueueException(Escaped.Text(
                $"The message for {Path} asks for acknowledgements in {name}, which is on another machine. Set "
                + $"AdministrationQueue to a queue of the machine of {Path}."),
                (int)MessageQueueErrorCode.UnsupportedOperation, null);
        }
    }
}
