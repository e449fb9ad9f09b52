using System.ServiceModel;

namespace Woad.ReliableMessaging.Faults;

/// <summary>A session ends by a fault of this side, which is sent to the other.</summary>
internal sealed class SequenceFaultException(SequenceFault fault) : ProtocolException(fault.Reason)
{
    public SequenceFault Fault => fault;
}
