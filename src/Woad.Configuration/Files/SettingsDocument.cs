using System.Configuration;
using System.Xml.Linq;
using Microsoft.Extensions.Configuration;
using Woad.Configuration.Elements;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Files;

/// <summary>
/// The settings of an application as the element system.serviceModel: objects are elements, arrays are repeated
/// elements, texts are attributes. From there on there is one way for both.
/// </summary>
internal static class SettingsDocument
{
    private const string Root = "system.serviceModel";

    public static XElement Read(IConfiguration configuration)
    {
        var section = configuration is IConfigurationSection { Key: Root } own ? own : configuration.GetSection(Root);
        if (!section.Exists())
        {
            throw new ConfigurationErrorsException($"The settings have no section \"{Root}\".");
        }

        var root = new XElement(Root);
        root.AddAnnotation(new SourceFileName("settings"));
        Fill(root, section, Root);
        return root;
    }

    private static void Fill(XElement element, IConfigurationSection section, string path)
    {
        foreach (var child in section.GetChildren())
        {
            if (child.Key == "elements" && ConfigurationSchema.Shared.ListOf(path) is not null)
            {
                // Settings have no order, binding elements do: an array of objects with one member each keeps it.
                foreach (var item in child.GetChildren().SelectMany(item => item.GetChildren()))
                {
                    Add(element, item, path);
                }
            }
            else if (IsArray(child))
            {
                foreach (var item in child.GetChildren().OrderBy(
                    item => int.Parse(item.Key, System.Globalization.CultureInfo.InvariantCulture)))
                {
                    Add(element, item, path, child.Key);
                }
            }
            else if (child.GetChildren().Any() || IsElement(child, path))
            {
                Add(element, child, path);
            }
            else
            {
                element.SetAttributeValue(child.Key, child.Value ?? "");
            }
        }

        TransportLast(element, path);
    }

    private static void Add(XElement parent, IConfigurationSection section, string path, string? name = null)
    {
        var element = new XElement(name ?? section.Key);
        parent.Add(element);
        var list = ConfigurationSchema.Shared.ListOf(path);
        var below = list is null ? path : list == ExtensionTypes.Behaviors ? "{behavior}" : "{bindingElement}";
        Fill(element, section, $"{below}/{element.Name.LocalName}");
    }

    private static bool IsArray(IConfigurationSection section) =>
        section.GetChildren().Any() && section.GetChildren().All(child => int.TryParse(child.Key, out _));

    /// <summary>
    /// An empty object, which settings do not tell from an empty text, is an element where the schema has one.
    /// </summary>
    private static bool IsElement(IConfigurationSection section, string path) => string.IsNullOrEmpty(section.Value)
        && (ConfigurationSchema.Shared.Find(path + "/" + section.Key) is not null
            || (ConfigurationSchema.Shared.ListOf(path) is not null
                && section.Key is not ("name" or "closeTimeout" or "openTimeout" or "receiveTimeout"
                    or "sendTimeout")));

    private static void TransportLast(XElement element, string path)
    {
        if (ConfigurationSchema.Shared.ListOf(path) == ExtensionTypes.BindingElements
            && element.Elements().FirstOrDefault(
                child => child.Name.LocalName.EndsWith("Transport", StringComparison.Ordinal)) is { } transport)
        {
            transport.Remove();
            element.Add(transport);
        }
    }
}
