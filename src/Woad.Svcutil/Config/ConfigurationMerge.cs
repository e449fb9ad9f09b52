using System.Xml.Linq;

namespace Woad.Svcutil.Config;

/// <summary>Adds generated endpoints and bindings to a configuration that is there.</summary>
internal static class ConfigurationMerge
{
    /// <summary>The names of elements that may be there once: their children are merged.</summary>
    private static readonly HashSet<string> Sections = ["system.serviceModel", "client", "bindings"];

    /// <summary>Adds a group. What has the same name as before takes its place.</summary>
    public static XDocument Add(XDocument file, XElement group)
    {
        Merge(file.Root!, group);
        return file;
    }

    private static void Merge(XElement parent, XElement added)
    {
        var own = parent.Elements(added.Name).FirstOrDefault(element => IsSame(element, added));
        if (own is null)
        {
            parent.Add(added);
            return;
        }

        if (!Sections.Contains(added.Name.LocalName) && added.Parent?.Name.LocalName != "bindings")
        {
            own.ReplaceWith(added);
            return;
        }

        foreach (var child in added.Elements())
        {
            Merge(own, child);
        }
    }

    /// <summary>Endpoints and bindings have names; of the other elements there is one.</summary>
    private static bool IsSame(XElement left, XElement right) =>
        (string?)left.Attribute("name") == (string?)right.Attribute("name")
        && (string?)left.Attribute("contract") == (string?)right.Attribute("contract");
}
