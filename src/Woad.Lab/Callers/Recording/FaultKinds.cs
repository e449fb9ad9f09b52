using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Lab.Callers.Recording;

/// <summary>Sorts exceptions into kinds; the innermost cause that is known decides.</summary>
internal static class FaultKinds
{
    public static FaultKind Of(Exception error) => error switch
    {
        AggregateException { InnerException: { } inner } => Of(inner),
        CheckFailedException => FaultKind.Check,
        TaskCanceledException { InnerException: TimeoutException } => FaultKind.Timeout,
        HttpRequestException { InnerException: { } inner } when Of(inner) is var kind and not FaultKind.Other => kind,
        HttpRequestException => FaultKind.Communication,
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

    /// <summary>
    /// A fault is an answer, and so is a response that fails a check: the channel has done its work, and the next
    /// call need not wait.
    /// </summary>
    public static bool IsAnswer(Exception error) => Of(error) is FaultKind.Fault or FaultKind.Check;

    /// <summary>The code of a SOAP fault, with its subcode; null for what is no fault of the service's own.</summary>
    public static string? CodeOf(Exception error) => error switch
    {
        AggregateException { InnerException: { } inner } => CodeOf(inner),
        FaultException fault when Of(fault) == FaultKind.Fault =>
            fault.Code.SubCode is { } sub ? $"{fault.Code.Name}/{sub.Name}" : fault.Code.Name,
        _ => null,
    };
}
