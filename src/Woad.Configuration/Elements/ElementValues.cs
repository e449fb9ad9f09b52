using System.Configuration;

namespace Woad.Configuration.Elements;

/// <summary>What is said about an element's values beside the values.</summary>
internal static class ElementValues
{
    /// <summary>Whether the file or the program gave the property a value; only such values are carried to settings.</summary>
    public static bool IsSet(this ConfigurationElement element, string name) =>
        element.ElementInformation.Properties[name]!.ValueOrigin != PropertyValueOrigin.Default;

    /// <summary>Whether a child element says anything.</summary>
    public static bool IsPresent(this ConfigurationElement element) =>
        element.ElementInformation.IsPresent
        || element.ElementInformation.Properties.Cast<PropertyInformation>().Any(property =>
            property.Value is ConfigurationElement child ? child.IsPresent() : property.ValueOrigin != PropertyValueOrigin.Default);
}
