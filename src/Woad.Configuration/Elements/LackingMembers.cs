using System.Xml;
using System.Xml.Linq;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Elements;

/// <summary>What .NET Framework's files may say and Woad has no feature for: it is accepted when it says no more than the default.</summary>
internal static class LackingMembers
{
    public static bool Accepts(string type, string attribute, string value) =>
        ConfigurationSchema.Shared.FindAttribute(type, attribute) is { } fact
        && ConfigurationSchema.Shared.FindLack(type, "@" + attribute) is { } lack
        && lack.Accepts(fact, value);

    /// <summary>Reads the element; false when it asks for something.</summary>
    public static bool Accepts(string type, string element, XmlReader reader)
    {
        using var subtree = reader.ReadSubtree();
        var content = XElement.Load(subtree);
        return ConfigurationSchema.Shared.ChildOfType(type, element) is { } node
            && ConfigurationSchema.Shared.SaysOnlyDefaults(content, node);
    }
}
