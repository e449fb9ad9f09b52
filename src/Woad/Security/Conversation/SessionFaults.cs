using System.ServiceModel;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Elements;
using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>Finds the faults by which a service speaks of a security session itself, signed or not.</summary>
/// <param name="stack">The stack.</param>
internal sealed class SessionFaults(LayerContext stack)
{
    private readonly OwnActions _actions = new(stack, ConversationNames.SessionFaultAction);

    /// <summary>The fault about the session that a message is; null for any other message.</summary>
    public FaultException? Find(Incoming message) =>
        _actions.Find(message) is not null && stack.Open(message) is { IsFault: true } fault
            ? SecuredFaults.Of(fault)
            : null;
}
