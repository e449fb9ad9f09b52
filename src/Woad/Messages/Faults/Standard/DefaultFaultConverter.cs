using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Messages;

/// <summary>Converts the faults that SOAP and WS-Addressing define.</summary>
internal sealed class DefaultFaultConverter(MessageVersion version) : FaultConverter
{
    protected override bool OnTryCreateException(Message message, MessageFault fault, out Exception? exception)
    {
        var isMine = (fault.IsMustUnderstandFault && fault.Code.SubCode is null)
            || (version.Addressing != AddressingVersion.None
                && (fault.Code.SubCode ?? fault.Code).Namespace == version.Addressing.Namespace);
        exception = !isMine ? null
            : fault.IsMustUnderstandFault ? new ProtocolException(fault.Reason.ToString())
            : ReplyFaults.From(fault, message.Headers.Action, version, []).Exception;
        if (exception is FaultException)
        {
            exception = null;
        }

        return exception is not null;
    }

    protected override bool OnTryCreateFaultMessage(Exception exception, out Message? message)
    {
        message = exception is MessageHeaderException or ActionMismatchException or MustUnderstandException
            ? DispatchFaults.From(exception, version, [], includeDetail: false).ToMessage(version)
            : null;
        return message is not null;
    }
}
