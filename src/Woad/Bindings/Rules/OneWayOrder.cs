using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>
/// Elements above one-way channels that need a way back. Without one each call, or the opening of the channel, would
/// wait until its time is over.
/// </summary>
internal static class OneWayOrder
{
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
