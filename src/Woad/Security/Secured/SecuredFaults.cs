using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Security.Secured;

/// <summary>The faults that answer secured messages.</summary>
internal static class SecuredFaults
{
    private const int MaxSize = 16384;

    /// <summary>The fault in a message.</summary>
    public static FaultException Of(Message message) => FaultException.CreateFault(MessageFault.CreateFault(message, MaxSize));
}
