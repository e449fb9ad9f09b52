using System.Xml.Linq;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Files;

/// <summary>
/// Carries out <c>clear</c> and <c>remove</c> of collections, which take out the elements before them.
/// </summary>
internal static class CollectionTree
{
    /// <summary>Whether an element of such a name stands anywhere.</summary>
    public static bool HasWords(XElement model)
    {
        foreach (var element in model.Descendants())
        {
            if (element.Name.LocalName is "clear" or "remove")
            {
                return true;
            }
        }

        return false;
    }

    /// <param name="model">The element system.serviceModel of a file without mistakes.</param>
    public static void Settle(XElement model)
    {
        foreach (var element in model.Descendants().Where(
            element => element.Name.LocalName is "clear" or "remove").ToArray())
        {
            // Behaviors have elements of these names, too, which are carried out when behaviors are put together.
            if (element.Parent is { } parent
                && Array.Find(
                    ConfigurationSchema.Shared.ChildrenOf(SchemaPathOf(parent)),
                    item => item.Takes(element.Name.LocalName)) is { } item)
            {
                TakeOut(element, item);
            }
        }
    }

    private static string SchemaPathOf(XElement element)
    {
        if (element.Parent is not { } parent)
        {
            return element.Name.LocalName;
        }

        var above = SchemaPathOf(parent);
        return ConfigurationSchema.Shared.ListOf(above) switch
        {
            Elements.ExtensionTypes.Behaviors => "{behavior}/" + element.Name.LocalName,
            Elements.ExtensionTypes.BindingElements => "{bindingElement}/" + element.Name.LocalName,
            _ => above + "/" + element.Name.LocalName,
        };
    }

    private static void TakeOut(XElement word, SchemaNode item)
    {
        var facts = ConfigurationSchema.Shared.AttributesOf(item.Type);
        foreach (var before in word.ElementsBeforeSelf(item.Name).ToArray())
        {
            if (word.Name.LocalName == "clear"
                || CollectionCheck.KeyOf(before, facts) == CollectionCheck.KeyOf(word, facts))
            {
                before.Remove();
            }
        }

        // Of these it takes out what holds without a file, too.
        if (item.Path != "system.serviceModel/protocolMapping/add"
            && !item.Path.StartsWith("system.serviceModel/client/metadata/", StringComparison.Ordinal))
        {
            word.Remove();
        }
    }
}
