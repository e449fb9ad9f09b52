using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>The part that a binding element has in a stack.</summary>
internal static class ElementKinds
{
    /// <summary>
    /// Whether the engine makes a layer of the element, or answers for it above the stack. One-way directions are part
    /// of the layer that makes sessions of two.
    /// </summary>
    /// <param name="element">The element.</param>
    /// <param name="all">All elements of the binding.</param>
    public static bool IsLayer(BindingElement element, IEnumerable<BindingElement> all) =>
        element is LayerBindingElement or SecurityBindingElement or ReliableSessionBindingElement
            or CompositeDuplexBindingElement or ContextBindingElement or TransactionFlowBindingElement
        || (element is IOneWayDirection && all.Any(static e => e is CompositeDuplexBindingElement));

    /// <summary>
    /// Whether the element is one of the program's that builds channels. An encoding or a stream upgrade of the
    /// program's leaves that to the elements below.
    /// </summary>
    /// <param name="element">The element.</param>
    /// <param name="all">All elements of the binding.</param>
    public static bool BuildsChannels(BindingElement element, IEnumerable<BindingElement> all) =>
        !element.IsBuiltIn && element is not (MessageEncodingBindingElement or StreamUpgradeBindingElement)
        && !IsLayer(element, all);
}
