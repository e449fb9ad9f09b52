using System.ServiceModel;
using Woad.Layers;

namespace Woad.Security.Conversation;

/// <summary>The service wants the key of a conversation renewed before it takes the message.</summary>
internal sealed class RenewNeededException(FaultException fault) : RepeatException(Remedy, fault)
{
    /// <summary>What is told where the message is not repeated.</summary>
    public const string Remedy =
        "The service asks for a new key of the security session (RenewNeeded), and the request could not be sent "
            + "again by itself. Call again; the key is renewed before.";
}
