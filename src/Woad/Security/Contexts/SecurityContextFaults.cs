using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Contexts;

/// <summary>The faults about security contexts, with WCF's codes and texts.</summary>
internal sealed class SecurityContextFaults(ConversationNames names, MessageVersion version)
{
    public const string RenewNeededCode = "RenewNeeded";
    public const string BadContextCode = "BadContextToken";
    public const string AbortedCode = "SecuritySessionAborted";
    public const string TooBusyCode = "ServerTooBusy";

    /// <summary>The message belongs to no session that is known.</summary>
    public RefusedException BadContext(string? action, string why) => new(
        new DispatchFault(
            Of(
                FaultCode.CreateSenderFaultCode(BadContextCode, names.Context),
                action is null
                    ? "The security context token is expired or is not valid. The message was not processed."
                    : Escaped.Text(
                        $"The message could not be processed. This is most likely because the action '{action}' is "
                        + $"incorrect or because the message contains an invalid or expired security context token or "
                        + $"because there is a mismatch between bindings. The security context token would be invalid "
                        + $"if the service aborted the channel due to inactivity. To prevent the service from "
                        + $"aborting idle sessions prematurely increase the Receive timeout on the service endpoint's "
                        + $"binding.")),
            version.Addressing.DefaultFaultAction),
        why);

    /// <summary>The key has been used for long enough.</summary>
    public RefusedException RenewNeeded(string why) => new(
        new DispatchFault(
            Of(
                FaultCode.CreateSenderFaultCode(RenewNeededCode, names.Context),
                "The SecurityContextSecurityToken's key needs to be renewed."),
            ConversationNames.SessionFaultAction),
        why);

    /// <summary>The session has ended on this side.</summary>
    public RefusedException Aborted(string why) => new(
        new DispatchFault(
            Of(
                FaultCode.CreateSenderFaultCode(AbortedCode, ConversationNames.DotNet),
                "The security session was terminated This may be because no messages were received on the session "
                    + "for too long."),
            ConversationNames.SessionFaultAction),
        why);

    /// <summary>The request for a token is not what it must be.</summary>
    public RefusedException InvalidRequest(string why) => new(
        new DispatchFault(
            Of(
                FaultCode.CreateSenderFaultCode("InvalidRequest", names.Trust),
                "The request for security token has invalid or malformed elements."),
            version.Addressing.DefaultFaultAction),
        why);

    /// <summary>There are too many sessions that have been asked for and not used yet.</summary>
    public RefusedException TooBusy(string why) => new(
        new DispatchFault(
            Of(
                FaultCode.CreateReceiverFaultCode(TooBusyCode, ConversationNames.DotNet),
                "There are too many active security negotiations or secure conversations at the service. Please "
                    + "retry later."),
            version.Addressing.DefaultFaultAction),
        why);

    private static MessageFault Of(FaultCode code, string reason) =>
        MessageFault.CreateFault(code, new FaultReason(reason));
}
