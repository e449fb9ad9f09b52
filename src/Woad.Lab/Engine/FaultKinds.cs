using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Lab.Engine;

/// <summary>Sorts exceptions into kinds; the innermost cause that is known decides.</summary>
internal static class FaultKinds
{
    public static FaultKind Of(Exception error) => error switch
    {
        AggregateException { InnerException: { } inner } => Of(inner),
        TimeoutException => FaultKind.Timeout,
        ServerTooBusyException => FaultKind.TooBusy,
        EndpointNotFoundException => FaultKind.Unreachable,
        MessageSecurityException or SecurityAccessDeniedException or SecurityNegotiationException => FaultKind.Security,
        ActionNotSupportedException or ProtocolException => FaultKind.Contract,
        QuotaExceededException => FaultKind.Quota,
        FaultException => FaultKind.Fault,
        CommunicationObjectFaultedException => FaultKind.ChannelFaulted,
        CommunicationObjectAbortedException => FaultKind.Aborted,
        SocketException { SocketErrorCode: SocketError.ConnectionRefused or SocketError.HostNotFound
            or SocketError.HostUnreachable or SocketError.NetworkUnreachable } => FaultKind.Unreachable,
        SocketException or IOException or ObjectDisposedException => FaultKind.Aborted,
        CommunicationException { InnerException: { } inner } when Of(inner) is var kind and not FaultKind.Other => kind,
        CommunicationException => FaultKind.Communication,
        _ => FaultKind.Other,
    };
}
