using System.ComponentModel;
using System.Net.Security;

namespace System.ServiceModel.Description;

/// <summary>One message of an operation: its action, direction, headers, properties and body.</summary>
public partial class MessageDescription
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MessageDescription"/> class with <paramref name="action"/>.
    /// </summary>
    /// <param name="action">The action of the message.</param>
    /// <param name="direction">The direction of the message.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="direction"/> is undefined.</exception>
    public MessageDescription(string action, MessageDirection direction)
    {
        Action = action;
        Direction = Woad.Contracts.Check.Defined(direction);
    }

    /// <summary>Gets the action that the message is sent with; <c>*</c> for any.</summary>
    public string Action { get; }

    /// <summary>Gets the direction, seen from the service.</summary>
    public MessageDirection Direction { get; }

    /// <summary>Gets the body of the description.</summary>
    public MessageBodyDescription Body { get; } = new();

    /// <summary>Gets a value that indicates whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>Gets the headers that a message contract declares.</summary>
    public MessageHeaderDescriptionCollection Headers { get; } = [];

    /// <summary>Gets or sets the type with the message contract; null when the message is made of parameters.</summary>
    [DefaultValue(null)]
    public Type? MessageType { get; set; }

    /// <summary>Gets the properties that a message contract declares.</summary>
    public MessagePropertyDescriptionCollection Properties { get; } = [];

    /// <summary>Gets or sets how the message must be protected. A binding that cannot do so refuses to open.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(HasProtectionLevel), ShouldSerialize = true)]
    public partial ProtectionLevel ProtectionLevel { get; set; }
}
