using System.Configuration;
using System.Xml.Linq;

namespace Woad.Configuration.Files;

/// <summary>Puts the files of a folder and of the folders above it together, as ASP.NET does with Web.config.</summary>
internal static class FolderDocument
{
    /// <summary>The element system.serviceModel of all files; null when none has it.</summary>
    /// <param name="paths">The files, the outermost folder's first.</param>
    /// <exception cref="ConfigurationErrorsException">A file cannot be read.</exception>
    public static XElement? Load(IEnumerable<string> paths)
    {
        XElement? merged = null;
        foreach (var path in paths)
        {
            if (ConfigurationDocument.Load(path) is not { } model)
            {
                continue;
            }

            if (merged is null)
            {
                merged = model;
            }
            else
            {
                Merge(merged, model);
                foreach (var finding in model.Annotations<Finding>())
                {
                    merged.AddAnnotation(finding);
                }
            }
        }

        return merged;
    }

    /// <summary>
    /// Adds the elements of the inner file. Those with the name of an outer one take its place; behaviors are joined.
    /// </summary>
    private static void Merge(XElement outer, XElement inner)
    {
        var file = inner.AncestorsAndSelf().Select(element => element.Annotation<SourceFileName>())
            .FirstOrDefault(name => name is not null);
        foreach (var attribute in inner.Attributes())
        {
            outer.SetAttributeValue(attribute.Name, attribute.Value);
        }

        foreach (var element in inner.Elements().ToArray())
        {
            var same = outer.Elements().FirstOrDefault(other => IsSame(other, element));
            if (same is not null && IsJoined(element))
            {
                Merge(same, element);
                continue;
            }

            same?.Remove();
            element.Remove();
            if (file is not null && element.Annotation<SourceFileName>() is null)
            {
                element.AddAnnotation(file);
            }

            outer.Add(element);
        }
    }

    private static bool IsSame(XElement one, XElement other) =>
        one.Name == other.Name
            && other.Name.LocalName is not ("clear" or "remove")
            && (IsJoined(other) || HasKey(other))
            && Key(one) == Key(other);

    private static bool HasKey(XElement element) =>
        element.Name.LocalName is "service" or "binding" or "standardEndpoint"
            || Key(element).Length > 0
            || element.Parent?.Name.LocalName is "behavior";

    /// <summary>The attribute that tells elements of a collection apart.</summary>
    private static string Key(XElement element) =>
        (element.Attribute("name")
            ?? element.Attribute("relativeAddress")
                ?? element.Attribute("scheme") ?? element.Attribute("prefix"))?.Value ?? "";

    /// <summary>Sections and collections are joined, and as in WCF the behaviors of one name.</summary>
    private static bool IsJoined(XElement element) =>
        element.Name.LocalName == "behavior"
        || (element.Name.LocalName is not ("service" or "endpoint" or "binding" or "standardEndpoint" or "add"
            or "clear" or "remove")
            && element.Parent?.Name.LocalName is not ("behavior" or "service" or "endpoint" or "binding"));
}
