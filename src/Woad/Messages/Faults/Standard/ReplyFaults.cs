using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Messages;

/// <summary>The one place where a received fault becomes the exception that the caller gets.</summary>
internal static class ReplyFaults
{
    /// <summary>The exception for the fault in <paramref name="reply"/>, which is used up.</summary>
    /// <param name="reply">A message with a fault.</param>
    /// <param name="maxFaultSize">Most bytes that the fault's detail may take.</param>
    /// <param name="declared">The faults that the operation declares.</param>
    public static ReplyFault From(Message reply, int maxFaultSize, IReadOnlyList<FaultDetailContract> declared)
    {
        var action = reply.Headers.Action;
        var version = reply.Version;
        var headers = reply.Headers;
        var fault = MessageFault.CreateFault(reply, maxFaultSize);
        if (fault.IsMustUnderstandFault && IsAddressingUnknown(headers, version))
        {
            return new ReplyFault(new ProtocolException(fault.Reason.ToString()), false);
        }

        return From(fault, action, version, declared);
    }

    /// <summary>The exception for <paramref name="fault"/>.</summary>
    public static ReplyFault From(
        MessageFault fault, string? action, MessageVersion version, IReadOnlyList<FaultDetailContract> declared)
    {
        var code = fault.Code.SubCode ?? fault.Code;
        var reason = fault.Reason.ToString();
        var known = code.Namespace switch
        {
            FaultConstants.DispatcherNamespace => FromDispatcher(fault, code, action, reason),
            FaultConstants.TransactionNamespace => new ProtocolException(reason),
            FaultConstants.SecurityNamespace when code.Name == FaultConstants.FailedAuthentication =>
                new SecurityAccessDeniedException(reason),
            var ns when ns == version.Addressing.Namespace => FromAddressing(code, reason),
            _ => null,
        };
        var exception = known ?? TypedFaults.Create(fault, action, Candidates(declared, action));
        var isInternal = code is
        { Namespace: FaultConstants.DispatcherNamespace, Name: FaultConstants.InternalServiceFault };
        return new ReplyFault(exception, isInternal);
    }

    private static Exception? FromDispatcher(MessageFault fault, FaultCode code, string? action, string reason) =>
        code.Name switch
        {
            FaultConstants.InternalServiceFault => TypedFaults.Create(fault, action, [typeof(ExceptionDetail)]),
            FaultConstants.SessionTerminated => new ChannelTerminatedException(reason),
            FaultConstants.TransactionAborted => new ProtocolException(reason),
            FaultConstants.DeserializationFailed when fault.Code.IsReceiverFault => new ProtocolException(reason),
            FaultConstants.DeserializationFailed => TypedFaults.Create(fault, action, [typeof(ExceptionDetail)]),
            _ => null,
        };

    private static Exception? FromAddressing(FaultCode code, string reason) => code.Name switch
    {
        FaultConstants.DestinationUnreachable => new EndpointNotFoundException(reason),
        FaultConstants.ActionNotSupported => new ActionNotSupportedException(reason),
        FaultConstants.EndpointUnavailable => new ServerTooBusyException(reason),
        FaultConstants.MessageAddressingHeaderRequired or FaultConstants.MessageInformationHeaderRequired =>
            new MessageHeaderException(reason),
        FaultConstants.InvalidAddressingHeader when code.SubCode?.Name == FaultConstants.InvalidCardinality =>
            new MessageHeaderException(reason, isDuplicate: true),
        FaultConstants.InvalidAddressingHeader or FaultConstants.InvalidMessageInformationHeader =>
            new ProtocolException(reason),
        _ => null,
    };

    /// <summary>The declared faults of the action; all of them when none has it, or when there is no action.</summary>
    private static IEnumerable<FaultDetailContract> Candidates(
        IReadOnlyList<FaultDetailContract> declared, string? action)
    {
        var ofAction = declared.Where(d => d.Action == action || d.Action == "*").ToArray();
        return ofAction.Length > 0 ? ofAction : declared;
    }

    private static bool IsAddressingUnknown(MessageHeaders headers, MessageVersion version) =>
        version.Addressing != AddressingVersion.None
        && MessageFault.WasHeaderNotUnderstood(headers, AddressingNames.Action, version.Addressing.Namespace);
}
