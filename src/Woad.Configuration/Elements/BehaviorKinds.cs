using System.ServiceModel.Configuration;

namespace Woad.Configuration.Elements;

/// <summary>What a set of behaviors takes.</summary>
internal static class BehaviorKinds
{
    /// <summary>Whether the element's behavior is of the kind, or the element takes others away.</summary>
    public static bool Fits<TBehavior>(BehaviorExtensionElement element) =>
        element is RemoveBehaviorElement or ClearBehaviorElement
            || typeof(TBehavior).IsAssignableFrom(element.BehaviorType);
}
