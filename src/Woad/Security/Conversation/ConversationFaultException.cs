using Woad.Messages;

namespace Woad.Security.Conversation;

/// <summary>A message is answered with a fault about its conversation: the peer is told the fault, the log the reason.</summary>
internal sealed class ConversationFaultException(DispatchFault fault, string why) : Exception(why)
{
    public DispatchFault Fault => fault;
}
