using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>The part that a binding element has in a stack.</summary>
internal static class ElementKinds
{
    /// <summary>Whether the engine makes a layer of the element.</summary>
    public static bool IsLayer(BindingElement element) => element is LayerBindingElement or SecurityBindingElement or ReliableSessionBindingElement;

    /// <summary>
    /// Whether the element is one of the program's that builds channels. An encoding or a stream upgrade of the
    /// program's leaves that to the elements below.
    /// </summary>
    public static bool BuildsChannels(BindingElement element) =>
        !element.IsBuiltIn && element is not (MessageEncodingBindingElement or StreamUpgradeBindingElement);
}
