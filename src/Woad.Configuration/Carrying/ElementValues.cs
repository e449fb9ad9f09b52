using System.Configuration;

namespace Woad.Configuration.Carrying;

/// <summary>What is said about an element's values beside the values.</summary>
internal static class ElementValues
{
    /// <summary>
    /// Whether the file or the program gave the property a value; only such values are carried to settings.
    /// </summary>
    public static bool IsSet(this ConfigurationElement element, string name) =>
        element.ElementInformation.Properties[name]!.ValueOrigin != PropertyValueOrigin.Default;

    /// <summary>
    /// Throws the first value that could not be read: the configuration system keeps it until somebody asks for the
    /// value.
    /// </summary>
    /// <exception cref="ConfigurationErrorsException">A value does not fit.</exception>
    public static void ThrowIfUnread(this ConfigurationElement element)
    {
        foreach (ConfigurationException error in element.ElementInformation.Errors)
        {
            throw new ConfigurationErrorsException(error.BareMessage, error, error.Filename, error.Line);
        }
    }

    /// <summary>Whether a child element says anything.</summary>
    public static bool IsPresent(this ConfigurationElement element) =>
        element.ElementInformation.IsPresent
        || element.ElementInformation.Properties.Cast<PropertyInformation>().Any(property =>
            // A child that nobody has asked for is not made to find out that it says nothing.
            property.ValueOrigin != PropertyValueOrigin.Default
                && (property.Value is not ConfigurationElement child || child.IsPresent()));
}
