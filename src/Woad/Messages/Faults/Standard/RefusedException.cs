namespace Woad.Messages;

/// <summary>The engine answers a message with a fault of its own.</summary>
internal sealed class RefusedException(DispatchFault fault) : Exception(fault.Fault.Reason.ToString())
{
    public DispatchFault Fault { get; } = fault;

    /// <summary>Whether no endpoint or no operation takes the message.</summary>
    public bool IsForNobody => Fault.Fault.Code.SubCode?.Name is FaultConstants.ActionNotSupported or FaultConstants.DestinationUnreachable;
}
