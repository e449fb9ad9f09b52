using System.Xml;
using System.Xml.Linq;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Elements;

/// <summary>
/// Attributes and elements of .NET Framework's schema for features that Woad does not have. They are accepted when
/// their value is the default, or when they change no call.
/// </summary>
internal static class LackingMembers
{
    public static bool Accepts(string type, string attribute, string value) =>
        ConfigurationSchema.Shared.FindAttribute(type, attribute) is { } fact
        && ConfigurationSchema.Shared.FindLack(type, "@" + attribute) is { } lack
        && lack.Accepts(fact, value);

    /// <summary>Reads the element; false when it asks for something.</summary>
    public static bool Accepts(string type, string element, XmlReader reader)
    {
        // What is no lack is left unread: the configuration system offers it to the collection next.
        var schema = ConfigurationSchema.Shared;
        return schema.ChildOfType(type, element) is { } node
            && (!node.IsPresent || schema.FindLack(type, element) is not null)
            && (schema.AsksForNothing(Read(reader), node)
                || (schema.FindLack(type, element)?.IsIdle ?? schema.IsIdle(node)));
    }

    /// <summary>The same of an element that is known by its name in a list of extensions.</summary>
    public static bool AcceptsExtension(string list, string element, XmlReader reader)
    {
        var schema = ConfigurationSchema.Shared;
        return list == ExtensionTypes.Behaviors
            && KnownExtensions.Find(list, element) is { IsPresent: false }
            && schema.Find("{behavior}/" + element) is { } node
            && (schema.AsksForNothing(Read(reader), node) || schema.IsIdle(node));
    }

    private static XElement Read(XmlReader reader)
    {
        using var subtree = reader.ReadSubtree();
        return XElement.Load(subtree);
    }
}
