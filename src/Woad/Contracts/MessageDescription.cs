namespace System.ServiceModel.Description;

/// <summary>One message of an operation: its action, direction and body.</summary>
public class MessageDescription
{
    /// <summary>A message with <paramref name="action"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="direction"/> is undefined.</exception>
    public MessageDescription(string action, MessageDirection direction)
    {
        Action = action;
        Direction = Woad.Contracts.Check.Defined(direction);
    }

    /// <summary>The action that the message is sent with; <c>*</c> for any.</summary>
    public string Action { get; }

    /// <summary>The direction, seen from the service.</summary>
    public MessageDirection Direction { get; }

    /// <summary>The body.</summary>
    public MessageBodyDescription Body { get; } = new();
}
