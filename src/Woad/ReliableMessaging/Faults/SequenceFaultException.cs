using System.ServiceModel;
using Woad.Xml;

namespace Woad.ReliableMessaging.Faults;

/// <summary>A session ends by a fault of this side, which is sent to the other.</summary>
/// <param name="fault">The fault.</param>
/// <param name="reason">The last failure of what was repeated too often; null for none.</param>
internal sealed class SequenceFaultException(SequenceFault fault, Exception? reason = null)
    : ProtocolException(
        reason is null ? fault.Reason : Escaped.Text($"{fault.Reason} The last failure: {reason.Message}"), reason)
{
    public SequenceFault Fault => fault;
}
