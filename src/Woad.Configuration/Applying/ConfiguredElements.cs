using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.Xml.Linq;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace Woad.Configuration.Applying;

/// <summary>
/// Behaviors and binding elements that elements of a file make: by a carrier, or by the class that a program registers.
/// </summary>
internal static class ConfiguredElements
{
    public static BindingElement MakeBindingElement(XElement element, ExtensionTypes types)
    {
        var name = element.Name.LocalName;
        return (types.IsRegistered(ExtensionTypes.BindingElements, name)
            ? null
            : Carriers.MakeBindingElement(name, ValueSource.Of(element)))
            ?? Read<BindingElementExtensionElement>(
                ExtensionTypes.BindingElements, element, types).MakeBindingElement();
    }

    public static object MakeBehavior(XElement element, ExtensionTypes types)
    {
        var name = element.Name.LocalName;
        return (types.IsRegistered(ExtensionTypes.Behaviors, name)
            ? null
            : Carriers.MakeBehavior(name, ValueSource.Of(element)))
            ?? Read<BehaviorExtensionElement>(ExtensionTypes.Behaviors, element, types).MakeBehavior();
    }

    /// <summary>The type of the behavior that an element of a name makes; null when no element has the name.</summary>
    public static Type? BehaviorTypeOf(string name, ExtensionTypes types) =>
        types.Find(ExtensionTypes.Behaviors, name) is { } type
            && Activator.CreateInstance(type) is BehaviorExtensionElement element ? element.BehaviorType : null;

    private static TElement Read<TElement>(string list, XElement element, ExtensionTypes types)
        where TElement : ServiceModelExtensionElement
    {
        var made = (TElement)Activator.CreateInstance(types.Find(list, element.Name.LocalName)!)!;
        made.ConfigurationElementName = element.Name.LocalName;
        using var reader = element.CreateReader();
        reader.Read();
        made.Read(reader);
        return made;
    }
}
