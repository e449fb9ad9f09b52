using System.ServiceModel.Configuration;
using System.Xml.Linq;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace Woad.Configuration.Files;

/// <summary>Elements of types that the file registers.</summary>
internal static class RegisteredTypes
{
    /// <summary>Whether the type behind an element does not do.</summary>
    public static bool Look(XElement element, ExtensionTypes types, string list, out Finding finding)
    {
        var needed = list switch
        {
            ExtensionTypes.Behaviors => typeof(BehaviorExtensionElement),
            ExtensionTypes.BindingElements => typeof(BindingElementExtensionElement),
            ExtensionTypes.Bindings => typeof(BindingCollectionElement),
            _ => typeof(EndpointCollectionElement),
        };
        var typeName = types.TypeNameOf(list, element.Name.LocalName)!;
        var type = TypeNames.Find(typeName);
        finding = type is null ? element.Finding(
                FindingKind.Unchecked,
                $"its type '{typeName}', registered in extensions/{list}, was not found",
                "Reference its assembly, and write its full name, a comma and the assembly's name.")
            : !needed.IsAssignableFrom(type) ? element.Finding(
                FindingKind.Mistake,
                $"its type '{type}', registered in extensions/{list}, is no {needed.Name}",
                $"Derive it from {needed}.")
            : element.Finding(FindingKind.Works, $"the program's own, {type}");
        return finding.IsProblem;
    }
}
