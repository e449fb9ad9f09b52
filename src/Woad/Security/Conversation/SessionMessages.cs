using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Elements;
using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>
/// Finds the messages by which a service speaks of a security session itself: faults, signed or not, and its end.
/// </summary>
/// <param name="stack">The stack.</param>
/// <param name="names">The versions.</param>
internal sealed class SessionMessages(LayerContext stack, ConversationNames names)
{
    private readonly OwnActions _actions = new(stack, ConversationNames.SessionFaultAction, names.CancelAction);

    /// <summary>The action of a message about the session; null for any other message.</summary>
    public string? Find(Incoming message) => _actions.Find(message);

    /// <summary>The fault about the session that a message is; null when it is none.</summary>
    public FaultException? FaultIn(Incoming message) =>
        stack.Open(message) is { IsFault: true } fault ? SecuredFaults.Of(fault) : null;

    /// <summary>The service's request to cancel the context.</summary>
    /// <param name="message">The message.</param>
    /// <param name="isSigned">Whether a signature must cover it.</param>
    /// <exception cref="MessageSecurityException">None does.</exception>
    public CancelNotice CancelIn(Incoming message, bool isSigned) =>
        isSigned && message.Coverage.Body == ProtectionLevel.None
            ? throw new MessageSecurityException("The service's request to end the security session is not signed.")
            : new CancelNotice(stack.Open(message).Headers.MessageId);
}
