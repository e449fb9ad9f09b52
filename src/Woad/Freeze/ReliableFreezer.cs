using System.ServiceModel.Channels;
using Woad.ReliableMessaging;

namespace Woad.Freeze;

/// <summary>What an element of reliable sessions means.</summary>
internal static class ReliableFreezer
{
    /// <param name="element">The element.</param>
    /// <param name="elements">All elements of the binding.</param>
    /// <param name="parameters">The form of the contract, among others.</param>
    /// <exception cref="InvalidOperationException">A setting cannot be honoured.</exception>
    public static ReliableModel Of(
        ReliableSessionBindingElement element, IReadOnlyCollection<BindingElement> elements, BindingParameterCollection parameters)
    {
        var version = elements.OfType<MessageEncodingBindingElement>().FirstOrDefault()?.MessageVersion;
        if (elements.OfType<SecurityBindingElement>().FirstOrDefault() is { } security)
        {
            throw new InvalidOperationException(
                $"The binding has a reliable session above secured messages ({security.GetType().Name}), and a sequence is not bound to a security context yet. Use SecurityMode.Transport or SecurityMode.None, or set ReliableSession.Enabled to false, on service and client.");
        }

        return version is { Addressing: var addressing } && addressing == AddressingVersion.None
            ? throw new InvalidOperationException(
                $"A ReliableSessionBindingElement needs messages with WS-Addressing, and the MessageVersion of the binding is {version}. Set another MessageVersion on its message encoding.")
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
                IsOneWay = parameters.Find<ContractForm>() is { IsOneWay: true },
            };
    }
}
