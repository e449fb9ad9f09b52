using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Messages;

/// <summary>A fault to answer with.</summary>
/// <param name="Fault">The fault.</param>
/// <param name="Action">Its action; null without addressing.</param>
internal sealed record DispatchFault(MessageFault Fault, string? Action)
{
    /// <summary>Whether nobody expected the exception: the fault ends its session.</summary>
    public bool IsUnhandled { get; init; }

    /// <summary>Headers that go with the fault.</summary>
    public IReadOnlyList<MessageHeader> Headers { get; init; } = [];

    /// <summary>The message to send, without correlation.</summary>
    public Message ToMessage(MessageVersion version)
    {
        var action = version.Addressing == AddressingVersion.None ? null : Action;
        var message = Message.CreateMessage(version, Fault, action);
        foreach (var header in Headers)
        {
            message.Headers.Add(header);
        }

        return message;
    }
}
