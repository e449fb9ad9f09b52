using System.ServiceModel.Channels;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>The only use of a message: its body is read, written or copied once.</summary>
internal struct MessageUse
{
    /// <summary>The state of the message.</summary>
    public MessageState State { readonly get; private set; }

    /// <summary>Uses the message.</summary>
    /// <exception cref="InvalidOperationException">The message has been used.</exception>
    /// <exception cref="ObjectDisposedException">The message has been closed.</exception>
    public void Take(MessageState next, Message message)
    {
        ThrowIfUsed(message);
        State = next;
    }

    /// <summary>Closes the message; false when it was closed before.</summary>
    public bool TryClose()
    {
        var isFirst = State != MessageState.Closed;
        State = MessageState.Closed;
        return isFirst;
    }

    /// <summary>Refuses a message that has been used or closed.</summary>
    public readonly void ThrowIfUsed(Message message)
    {
        ObjectDisposedException.ThrowIf(State == MessageState.Closed, message);
        var use = State switch
        {
            MessageState.Read => "read",
            MessageState.Written => "written",
            MessageState.Copied => "copied",
            _ => null,
        };
        if (use is not null)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"This message cannot support the operation because it has been {use}."));
        }
    }
}
