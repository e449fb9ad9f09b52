using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Messages;
using Woad.Security.Conversation;
using Woad.Security.Elements;
using Woad.Security.Contexts;

namespace Woad.Security.Negotiation;

/// <summary>The faults by which a negotiation is refused, with WCF's codes and texts.</summary>
internal sealed class NegotiationFaults(MessageVersion version)
{
    public const string FailedAuthenticationCode = "FailedAuthentication";

    /// <summary>The client has not proved who it is.</summary>
    public RefusedException FailedAuthentication(string why) => Of(
        FaultCode.CreateSenderFaultCode(FailedAuthenticationCode, NegotiationNames.FaultNamespace),
        "The request for security token could not be satisfied because authentication failed.",
        why);

    /// <summary>The message is not what it must be, or belongs to no negotiation.</summary>
    public RefusedException InvalidRequest(string why) => Of(
        FaultCode.CreateSenderFaultCode("InvalidRequest", NegotiationNames.FaultNamespace),
        "The request for security token has invalid or malformed elements.",
        why);

    /// <summary>There are too many negotiations under way.</summary>
    public RefusedException TooBusy(string why) => Of(
        FaultCode.CreateReceiverFaultCode(SecurityContextFaults.TooBusyCode, ConversationNames.DotNet),
        "There are too many active security negotiations or secure conversations at the service. Please retry later.",
        why);

    private RefusedException Of(FaultCode code, string reason, string why) => new(
        new DispatchFault(
            MessageFault.CreateFault(code, new FaultReason(reason)), version.Addressing.DefaultFaultAction), why);
}
