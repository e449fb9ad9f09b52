using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>
/// Elements above one-way channels that need a way back. Without one each call, or the opening of the channel, would
/// wait until its time is over.
/// </summary>
internal static class OneWayOrder
{
    /// <summary>
    /// Where message security begins that one-way channels hand down to the transport below them, which has the bytes
    /// of what is signed; -1 for none. Only security that needs no message back is handed down.
    /// </summary>
    /// <param name="elements">The elements, the uppermost first.</param>
    public static int HandedDown(IReadOnlyList<BindingElement> elements)
    {
        var security = -1;
        for (var i = 0; i < elements.Count; i++)
        {
            if (elements[i] is SecurityBindingElement element)
            {
                security = OneWayKeys.NeedReplies(element) is null ? i : -1;
            }
            else if (elements[i] is IOneWayDirection)
            {
                return elements.Any(static e => e is CompositeDuplexBindingElement) ? -1 : security;
            }
            else if (elements[i] is not TransactionFlowBindingElement)
            {
                security = -1;
            }
        }

        return -1;
    }

    /// <summary>Finds the fault of an order of elements, with the remedy; null when the order works.</summary>
    public static string? Find(BindingElementCollection elements)
    {
        var above = elements.TakeWhile(static e => e is not IOneWayDirection).ToArray();
        return above.Length < elements.Count
            && above.OfType<ReliableSessionBindingElement>().Any()
            && !above.OfType<CompositeDuplexBindingElement>().Any()
            ? $"its {nameof(ReliableSessionBindingElement)} is above its OneWayBindingElement, over which no "
                + $"acknowledgement comes back. Put a {nameof(CompositeDuplexBindingElement)} between them, or the "
                + $"OneWayBindingElement in front of the {nameof(ReliableSessionBindingElement)}."
            : null;
    }
}
