using System.Collections;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>
/// Compares two documents by their schema: names, attributes with their defaults, values by type, order. Prefixes and
/// the way of writing a value make no difference.
/// </summary>
internal static class Infosets
{
    private static readonly XNamespace Xsi = "http://www.w3.org/2001/XMLSchema-instance";

    /// <summary>The first error of a document by its schema; null for a valid one. Defaults are added.</summary>
    public static string? Validate(XDocument document, XmlSchemaSet schemas)
    {
        string? first = null;
        document.Validate(schemas, (_, e) => first ??= e.Message, addSchemaInfo: true);
        return first;
    }

    /// <summary>The first difference; null for equal documents, which have been validated.</summary>
    public static string? Difference(XElement one, XElement other)
    {
        if (one.Name != other.Name)
        {
            return $"{Path(one)} became {Path(other)}";
        }

        var (attributes, others) = (Attributes(one), Attributes(other));
        foreach (var name in attributes.Keys.Union(others.Keys))
        {
            if (attributes.GetValueOrDefault(name) is not { } value || others.GetValueOrDefault(name) is not { } second
                || !AreEqual(value.Text, second.Text, value.Type, one, other))
            {
                return $"{Path(one)}/@{name}: '{attributes.GetValueOrDefault(name)?.Text}' became "
                    + $"'{others.GetValueOrDefault(name)?.Text}'";
            }
        }

        var (children, others2) = (one.Elements().ToList(), other.Elements().ToList());
        if (children.Count == 0 && others2.Count == 0)
        {
            return AreEqual(one.Value, other.Value, one.GetSchemaInfo()?.SchemaType, one, other) ? null
                : $"{Path(one)}: '{one.Value}' became '{other.Value}'";
        }

        if (Text(one) != Text(other))
        {
            return $"{Path(one)}: the text '{Text(one)}' became '{Text(other)}'";
        }

        for (var i = 0; i < Math.Max(children.Count, others2.Count); i++)
        {
            if (i >= children.Count || i >= others2.Count)
            {
                return $"{Path(one)}: {children.Count} elements became {others2.Count}";
            }

            if (Difference(children[i], others2[i]) is { } difference)
            {
                return difference;
            }
        }

        return null;
    }

    private static string Text(XElement element) =>
        string.Concat(element.Nodes().OfType<XText>().Select(static text => text.Value)).Trim();

    private static Dictionary<XName, Value> Attributes(XElement element) => element.Attributes()
        .Where(static attribute => !attribute.IsNamespaceDeclaration)
        .ToDictionary(
            static attribute => attribute.Name,
            attribute => attribute.Name == Xsi + "type"
                ? new Value(Resolved(element, attribute.Value), null)
                : new Value(attribute.Value, attribute.GetSchemaInfo()?.SchemaType));

    private static string Resolved(XElement element, string name) =>
        name.Split(':') is [var prefix, var local]
            ? $"{{{element.GetNamespaceOfPrefix(prefix)}}}{local}"
            : $"{{{element.GetDefaultNamespace()}}}{name}";

    private static bool AreEqual(
        string one, string other, XmlSchemaType? type, XElement oneHolder, XElement otherHolder)
    {
        if (type?.TypeCode == XmlTypeCode.QName && one.Length > 0)
        {
            return Resolved(oneHolder, one.Trim()) == Resolved(otherHolder, other.Trim());
        }

        if (one == other)
        {
            return true;
        }

        if (type?.Datatype is not { } datatype)
        {
            return false;
        }

        try
        {
            var (first, second) = (Parsed(datatype, one), Parsed(datatype, other));
            return first is IEnumerable and not string && second is IEnumerable list
                ? ((IEnumerable)first).Cast<object>().SequenceEqual(list.Cast<object>())
                : Equals(first, second);
        }
        catch (Exception wrong) when (wrong is XmlSchemaException or FormatException)
        {
            return false;
        }
    }

    private static object Parsed(XmlSchemaDatatype type, string text) =>
        type.ParseValue(text, new NameTable(), new XmlNamespaceManager(new NameTable()));

    private static string Path(XElement element) =>
        string.Join('/', element.AncestorsAndSelf().Reverse().Select(static one => one.Name.LocalName));

    private sealed record Value(string Text, XmlSchemaType? Type);
}
