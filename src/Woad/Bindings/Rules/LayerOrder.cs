using System.ServiceModel.Channels;
using Woad.Layers;

namespace Woad.Bindings.Rules;

/// <summary>The order of the elements of layers, checked by what their layers declare.</summary>
internal static class LayerOrder
{
    /// <summary>The kind of channel that the layers of <paramref name="elements"/> offer.</summary>
    /// <param name="elements">The elements, the uppermost first.</param>
    /// <param name="below">The kind of channel below them.</param>
    public static StackShape Shape(IEnumerable<BindingElement> elements, StackShape below) =>
        elements.Reverse().Aggregate(below, static (shape, element) => Above(element, shape));

    /// <summary>Whether a layer needs sessions that no layer below it makes: then the transport has to.</summary>
    /// <param name="elements">The elements, the uppermost first.</param>
    public static bool NeedsSessions(IEnumerable<BindingElement> elements) =>
        WithoutSessions(elements, StackShape.Requests) is not null;

    /// <summary>
    /// Where message security begins that one-way channels hand down to the transport below them, which has the bytes
    /// of what is signed; -1 for none. Only security that needs no message back is handed down.
    /// </summary>
    /// <param name="elements">The elements, the uppermost first.</param>
    public static int HandedDown(IReadOnlyList<BindingElement> elements)
    {
        var first = -1;
        for (var i = 0; i < elements.Count; i++)
        {
            if (elements[i] is IOneWayDirection)
            {
                return elements.Any(static e => e.Terms is { JoinsDirections: true }) ? -1 : first;
            }

            first = elements[i].Terms switch
            {
                { CrossesOneWay: true, Secures: true } => i,
                { CrossesOneWay: true } => first,
                _ => -1,
            };
        }

        return -1;
    }

    /// <summary>
    /// Finds a layer above one-way channels that needs a way back, with the remedy. Without one each call, or the
    /// opening of the channel, would wait until its time is over. Null when there is none.
    /// </summary>
    public static string? Find(IReadOnlyList<BindingElement> elements)
    {
        var above = elements.TakeWhile(static e => e is not IOneWayDirection).ToArray();
        if (above.Length == elements.Count || above.Any(static e => e.Terms is { JoinsDirections: true })
            || above.FirstOrDefault(static e => e.Terms is { NeedsWayBack: not null }) is not { } element)
        {
            return null;
        }

        var name = element.GetType().Name;
        return $"its {name} is above its {elements[above.Length].GetType().Name}, over which no "
            + $"{element.Terms!.NeedsWayBack} comes back. Put a {nameof(CompositeDuplexBindingElement)} between them, "
            + $"or the {elements[above.Length].GetType().Name} in front of the {name}.";
    }

    /// <summary>Checks that layers which secure messages are below those that send messages of their own.</summary>
    /// <param name="elements">The elements, the uppermost first.</param>
    /// <exception cref="InvalidOperationException">One is above; the message has the remedy.</exception>
    public static void CheckSecured(IEnumerable<BindingElement> elements)
    {
        BindingElement? security = null;
        foreach (var element in elements)
        {
            if (security is not null && element.Terms is { SendsMessages: true })
            {
                var name = element.GetType().Name;
                throw new InvalidOperationException(
                    $"The binding has its {security.GetType().Name} above its {name}, whose own messages would not be "
                    + $"secured. Put the {name} in front of the security, on service and client.");
            }

            security ??= element.Terms is { Secures: true } ? element : null;
        }
    }

    /// <summary>Checks that layers which need sessions have them.</summary>
    /// <param name="elements">The elements, the uppermost first.</param>
    /// <param name="hasSessions">Whether the transport, or the channels below, have sessions.</param>
    /// <exception cref="InvalidOperationException">One has no sessions; the message has the remedy.</exception>
    public static void CheckSessions(IReadOnlyCollection<BindingElement> elements, bool hasSessions)
    {
        if (WithoutSessions(elements, hasSessions ? StackShape.DuplexSession : StackShape.Requests) is not { } element)
        {
            return;
        }

        var name = element.GetType().Name;
        var maker = elements.TakeWhile(e => !ReferenceEquals(e, element))
            .FirstOrDefault(static e => e.Terms is { MakesSessions: true })?.GetType().Name;
        throw new InvalidOperationException(maker is not null
            ? $"The binding has its {maker} above its {name}, which needs sessions below it, and the {maker} makes "
                + $"them. Put the {name} in front of the {maker}, on service and client."
            : $"The binding has a {name}, which needs sessions below it, and its "
                + $"{elements.OfType<TransportBindingElement>().LastOrDefault()?.GetType().Name ?? "transport"} has "
                + $"none. Put an element that makes sessions right behind the {name}, such as "
                + $"{nameof(ReliableSessionBindingElement)}, or use a transport with sessions, such as "
                + $"{nameof(TcpTransportBindingElement)}, on service and client.");
    }

    /// <summary>The lowest element whose layer needs sessions and has none below; null when there is none.</summary>
    private static BindingElement? WithoutSessions(IEnumerable<BindingElement> elements, StackShape below)
    {
        foreach (var element in elements.Reverse())
        {
            if (below == StackShape.Requests && element.Terms is { NeedsSessions: true })
            {
                return element;
            }

            below = Above(element, below);
        }

        return null;
    }

    private static StackShape Above(BindingElement element, StackShape below) =>
        element.Terms is { } terms ? terms.Shape(below) : below;
}
