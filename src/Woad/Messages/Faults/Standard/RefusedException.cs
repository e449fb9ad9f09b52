namespace Woad.Messages;

/// <summary>
/// The engine answers a message with a fault of its own: the peer is told the fault, the log the reason.
/// </summary>
internal sealed class RefusedException(DispatchFault fault, string? why = null)
    : Exception(why ?? fault.Fault.Reason.ToString())
{
    public DispatchFault Fault { get; } = fault;

    /// <summary>Whether no endpoint or no operation takes the message.</summary>
    public bool IsForNobody =>
        Fault.Fault.Code.SubCode?.Name is FaultConstants.ActionNotSupported or FaultConstants.DestinationUnreachable;
}
