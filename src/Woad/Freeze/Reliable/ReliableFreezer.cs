using System.ServiceModel.Channels;
using Woad.ReliableMessaging.Sequences;

namespace Woad.Freeze.Reliable;

/// <summary>What an element of reliable sessions means.</summary>
internal static class ReliableFreezer
{
    /// <param name="element">The element.</param>
    /// <param name="elements">All elements of the binding.</param>
    /// <param name="isBound">Whether a secure conversation is below, which the client cancels.</param>
    /// <param name="parameters">The form of the contract, among others.</param>
    /// <exception cref="InvalidOperationException">A setting cannot be honoured.</exception>
    public static ReliableModel Of(
        ReliableSessionBindingElement element, IReadOnlyCollection<BindingElement> elements, bool isBound,
        BindingParameterCollection parameters)
    {
        var version = elements.OfType<MessageEncodingBindingElement>().FirstOrDefault()?.MessageVersion;
        if (elements.OfType<SecurityBindingElement>().FirstOrDefault() is { } security
            && !isBound)
        {
            throw new InvalidOperationException(
                $"The binding has a reliable session above secured messages ({security.GetType().Name}) without a "
                    + "security session that it could be bound to. Use a secure conversation that the client cancels "
                    + "(EstablishSecurityContext = true, requireCancellation = true), or leave the "
                    + "ReliableSessionBindingElement out, on service and client.");
        }

        return version is { Addressing: var addressing } && addressing == AddressingVersion.None
            ? throw new InvalidOperationException(
                "A ReliableSessionBindingElement needs messages with WS-Addressing, and the MessageVersion of the "
                    + $"binding is {version}. Set another MessageVersion on its message encoding.")
            : new ReliableModel
            {
                Names = element.ReliableMessagingVersion.Names,
                Ordered = element.Ordered,
                AcknowledgementInterval = element.AcknowledgementInterval,
                FlowControlEnabled = element.FlowControlEnabled,
                InactivityTimeout = element.InactivityTimeout,
                MaxPendingChannels = element.MaxPendingChannels,
                MaxRetryCount = element.MaxRetryCount,
                MaxTransferWindowSize = element.MaxTransferWindowSize,
                IsProtected = elements.Any(
                    static e => e is SecurityBindingElement and not TransportSecurityBindingElement),
                IsOneWay = parameters.Find<ContractForm>() is { IsOneWay: true },
            };
    }
}
