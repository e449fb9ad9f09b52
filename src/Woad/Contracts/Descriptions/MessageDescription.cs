using System.ComponentModel;
using System.Net.Security;

namespace System.ServiceModel.Description;

/// <summary>One message of an operation: its action, direction, headers, properties and body.</summary>
public partial class MessageDescription
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

    /// <summary>Gets a value that indicates whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>The headers that a message contract declares.</summary>
    public MessageHeaderDescriptionCollection Headers { get; } = [];

    /// <summary>The type with the message contract; null when the message is made of parameters.</summary>
    [DefaultValue(null)]
    public Type? MessageType { get; set; }

    /// <summary>The properties that a message contract declares.</summary>
    public MessagePropertyDescriptionCollection Properties { get; } = [];

    /// <summary>Gets or sets how the message must be protected. A binding that cannot do so refuses to open.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(HasProtectionLevel), ShouldSerialize = true)]
    public partial ProtectionLevel ProtectionLevel { get; set; }
}
