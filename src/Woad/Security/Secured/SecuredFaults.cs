using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>The faults that answer secured messages.</summary>
internal static class SecuredFaults
{
    /// <summary>Bytes of a fault about security.</summary>
    public const int MaxSize = 16384;

    /// <summary>Whether a service says that it does not know a security context.</summary>
    public static bool IsUnknownContext(FaultException fault, ConversationNames names) =>
        (fault.Code.SubCode ?? fault.Code) is { Name: "BadContextToken" } code && code.Namespace == names.Context;

    /// <summary>The fault in a message.</summary>
    public static FaultException Of(Message message) =>
        FaultException.CreateFault(MessageFault.CreateFault(message, MaxSize));
}
