using System.Xml.Linq;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>Compares elements whatever their prefixes are.</summary>
internal static class PlainXml
{
    private static readonly XNamespace Instance = "http://www.w3.org/2001/XMLSchema-instance";

    public static void AssertSame(XElement expected, XElement actual) =>
        Assert.Equal(Plain(expected).ToString(), Plain(actual).ToString());

    private static XElement Plain(XElement element) => new(
        element.Name,
        element.Attributes().Where(attribute => !attribute.IsNamespaceDeclaration)
            .OrderBy(attribute => attribute.Name.ToString(), StringComparer.Ordinal)
            .Select(attribute => new XAttribute(
                attribute.Name, attribute.Name == Instance + "type" ? Resolved(element, attribute.Value)
                    : attribute.Value)),
        element.Nodes().Select(node => node is XElement child ? Plain(child)
            : node is XText text ? new XText(QualifiedText(element, text.Value)) : node));

    private static string Resolved(XElement scope, string name)
    {
        var at = name.IndexOf(':', StringComparison.Ordinal);
        var ns = at < 0 ? scope.GetDefaultNamespace() : scope.GetNamespaceOfPrefix(name[..at]);
        return $"{{{ns}}}{name[(at + 1)..]}";
    }

    /// <summary>The value of a qualified name in the content of an element.</summary>
    private static string QualifiedText(XElement scope, string text) =>
        text.IndexOf(':', StringComparison.Ordinal) is var at and > 0
        && scope.GetNamespaceOfPrefix(text[..at]) is not null ? Resolved(scope, text) : text;
}
