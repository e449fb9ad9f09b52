using System.Xml.Linq;
using Woad.Configuration.Elements;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Files;

/// <summary>What is said of elements that may not stand where they stand.</summary>
internal static class Mistakes
{
    public static Finding UnknownElement(XElement element, string parent) =>
        Unknown(
            element,
            ConfigurationSchema.Shared.ChildrenOf(parent).Where(child => !child.Takes("out-of-scope"))
                .Select(child => child.Name));

    public static Finding UnknownExtension(XElement element, string list) =>
        Unknown(element, KnownExtensions.Of(list).Where(known => known.IsPresent).Select(known => known.Name));

    public static Finding Text(XElement element, string text) => element.Finding(
        FindingKind.Mistake,
        $"the text '{(text.Length > 40 ? text[..40] + "..." : text)}' may not stand here",
        "Write values as attributes.");

    public static Finding WrongPlace(XElement element) => BehaviorPlaces.IsOfEndpoints(element.Name.LocalName)
        ? element.Finding(
            FindingKind.Mistake,
            "it is a behavior of endpoints, and stands among those of services",
            "Move it to endpointBehaviors, and name its behavior in behaviorConfiguration of the endpoint.")
        : element.Finding(
            FindingKind.Mistake,
            "it is a behavior of services, and stands among those of endpoints",
            "Move it to serviceBehaviors, and name its behavior in behaviorConfiguration of the service.");

    public static Finding SameKey(XElement element, XElement other, string key) => element.Finding(
        FindingKind.Mistake, $"line {Places.LineOf(other)} has the same {key}", "Take one of them out, or rename it.");

    public static Finding UnknownAttribute(XElement element, XAttribute attribute, AttributeFact[] facts)
    {
        if (attribute.Name.LocalName == "configProtectionProvider")
        {
            return element.Finding(
                FindingKind.Lacking,
                "the section is encrypted, and nothing here decrypts it",
                "Decrypt it where it was encrypted (aspnet_regiis -pdf), and protect the file by its permissions.",
                attribute);
        }

        var near = Spelling.Nearest(attribute.Name.LocalName, facts.Select(fact => fact.Name));
        if (near is null && element.Name.LocalName == "behavior")
        {
            // Files of old have settings here that moved into elements below; .NET Framework passes them over.
            return element.Finding(
                FindingKind.Warning,
                "the attribute is not known here, and is passed over",
                "Take it out; settings of behaviors are elements in it.",
                attribute);
        }

        return element.Finding(
            FindingKind.Mistake,
            "the attribute is not known here",
            near is not null ? $"Did you mean '{near}'?"
                : facts.Length > 0
                    ? $"Known are {string.Join(", ", facts.Select(fact => fact.Name))}."
                    : "The element has no attributes.",
            attribute);
    }

    public static Finding UnknownBinding(XElement element, XAttribute binding)
    {
        var near = Spelling.Nearest(
            binding.Value, KnownExtensions.Of(ExtensionTypes.Bindings).Where(extension => extension.IsPresent)
                .Select(extension => extension.Name));
        return element.Finding(
            FindingKind.Mistake,
            $"there is no binding '{binding.Value}'",
            near is not null ? $"Did you mean '{near}'?" : "Register it in extensions/bindingExtensions.",
            binding);
    }

    private static Finding Unknown(XElement element, IEnumerable<string> known)
    {
        if (ConfigurationSchema.Shared.RemedyFor(element.Name.LocalName) is { } remedy)
        {
            // .NET Framework has the element.
            return element.Finding(FindingKind.Lacking, "the feature is not there", remedy);
        }

        var names = known.Distinct().Order(StringComparer.Ordinal).ToArray();
        var near = Spelling.Nearest(element.Name.LocalName, names);
        return element.Finding(
            FindingKind.Mistake,
            "the element is not known here",
            near is not null
                ? $"Did you mean <{near}>?"
                : names.Length > 0 ? $"Known are {string.Join(", ", names)}." : "No element may stand here.");
    }
}
