using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;
using Woad.Transactions.Protocol;

namespace Woad.Transactions.Hosting;

/// <summary>
/// Completion and two-phase commit of one process, as coordinator and as participant ([WS-AT 1.1] 3).
/// </summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple,
    AddressFilterMode = AddressFilterMode.Any, UseSynchronizationContext = false)]
internal sealed class NotifiedService(
    TransactionCoordinator coordinator, AddressPolicy policy, TransactionServiceOptions options, ILogger logger)
    : INotifiedService
{
    private const string Participant = "/TwoPhaseCommit/Participant";

    public void Notify(Message notification)
    {
        var context = OperationContext.Current!;
        var caller = Caller.Of(context, options.Security, policy);
        var action = notification.Headers.Action ?? "";
        try
        {
            if (ProtocolMessages.NoticeOf(action) is not var (version, notice)
                || ProtocolMessages.EnlistmentOf(notification) is not { } enlistment)
            {
                Log.Refused(logger, action, caller.Name, "The action is unknown, or there is no Enlistment.");
                return;
            }

            var sender = SenderOf(notification, version);
            var isParticipant = context.EndpointDispatcher!.EndpointAddress.Uri.AbsolutePath
                .Contains(Participant, StringComparison.Ordinal);
            var isTaken = isParticipant
                ? coordinator.Node.ReceiveAsParticipant(enlistment, notice, sender, caller.MayBe)
                : coordinator.Node.ReceiveAsCoordinator(enlistment, notice, sender, caller.MayBe);
            if (!isTaken)
            {
                Log.Forged(logger, notice.ToString(), enlistment, caller.Name);
            }
        }
        catch (Exception e) when (e is XmlException or FormatException or CommunicationException)
        {
            // Expected of peers: nobody waits for an answer.
            Log.Refused(logger, action, caller.Name, e.Message);
        }
    }

    /// <summary>The sender as it names itself: From, or where that is missing ReplyTo.</summary>
    private static Peer? SenderOf(Message notification, ProtocolVersion version)
    {
        var from = notification.Headers.From ?? notification.Headers.ReplyTo;
        return from is null || from.IsAnonymous || from.IsNone ? null : ReferenceParameters.ToPeer(from, version);
    }
}
