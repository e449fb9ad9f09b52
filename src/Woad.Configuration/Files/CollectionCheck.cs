using System.Xml.Linq;
using Woad.Configuration.Elements;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Files;

/// <summary>Elements of one kind side by side: no two have the same key, and no binding has two transports.</summary>
internal static class CollectionCheck
{
    public static void Run(XElement element, SchemaNode node, List<Finding> findings)
    {
        if (element.FirstNode is null || element.FirstNode == element.LastNode)
        {
            return;
        }

        if (ConfigurationSchema.Shared.ListOf(node.Path) is { } list)
        {
            Extensions(element, list, findings);
            return;
        }

        foreach (var item in ConfigurationSchema.Shared.ChildrenOf(node.Path))
        {
            if (item.IsRepeated && item.Path != "system.serviceModel/services/service/endpoint")
            {
                Keys(element, item, findings);
            }
            else if (!item.IsRepeated)
            {
                Once(element, item, findings);
            }
        }
    }

    /// <summary>
    /// Whether the element's items may be taken out again by <paramref name="word"/>, clear or remove.
    /// </summary>
    public static bool Takes(SchemaNode node, string word)
    {
        foreach (var item in ConfigurationSchema.Shared.ChildrenOf(node.Path))
        {
            if (item.Takes(word))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>What tells an item from its siblings, as messages say it; empty when nothing has to.</summary>
    public static string KeyOf(XElement item, AttributeFact[] facts)
    {
        var key = "";
        foreach (var fact in facts)
        {
            if (fact.IsKey)
            {
                key +=
                    $"{(key.Length > 0 ? ", " : "")}{fact.Name}='{item.Attribute(fact.Name)?.Value ?? fact.Default}'";
            }
        }

        return key;
    }

    private static void Keys(XElement element, SchemaNode item, List<Finding> findings)
    {
        Dictionary<string, XElement>? seen = null;
        var facts = ConfigurationSchema.Shared.AttributesOf(item.Type);
        foreach (var child in element.Elements())
        {
            if (child.Name.LocalName == "clear")
            {
                seen?.Clear();
            }
            else if (child.Name.LocalName == "remove")
            {
                seen?.Remove(KeyOf(child, facts));
            }
            else if (child.Name.LocalName == item.Name
                && KeyOf(child, facts) is { Length: > 0 } key
                && !(seen ??= []).TryAdd(key, child))
            {
                findings.Add(Mistakes.SameKey(child, seen[key], key));
            }
        }
    }

    private static void Once(XElement element, SchemaNode item, List<Finding> findings)
    {
        XElement? first = null;
        foreach (var child in element.Elements())
        {
            if (child.Name.LocalName != item.Name)
            {
                continue;
            }

            if (first is not null)
            {
                findings.Add(Mistakes.SameKey(child, first, "element, which may stand here once"));
            }

            first ??= child;
        }
    }

    /// <summary>Behaviors and binding elements: one of each, one transport, one encoding.</summary>
    private static void Extensions(XElement element, string list, List<Finding> findings)
    {
        var seen = new Dictionary<string, XElement>();
        foreach (var child in element.Elements())
        {
            var name = child.Name.LocalName;
            if (list == ExtensionTypes.Behaviors && name is "clear" or "remove")
            {
                seen.Clear();
                continue;
            }

            var kind = list == ExtensionTypes.Behaviors ? name
                : name.EndsWith("Transport", StringComparison.Ordinal) ? "transport"
                : name.EndsWith("MessageEncoding", StringComparison.Ordinal) ? "encoding"
                : name;
            if (!seen.TryAdd(kind, child))
            {
                findings.Add(
                    Mistakes.SameKey(
                        child,
                        seen[kind],
                        kind == name
                            ? "element, which may stand here once"
                            : $"kind of element: a binding has one {kind}"));
            }
        }
    }
}
