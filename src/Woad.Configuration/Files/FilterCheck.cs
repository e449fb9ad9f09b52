using System.ServiceModel.Dispatcher;
using System.Xml;
using System.Xml.Linq;
using System.Xml.XPath;

namespace Woad.Configuration.Files;

/// <summary>
/// A filter of messages that are logged: an expression, with the namespaces that the element declares.
/// </summary>
internal static class FilterCheck
{
    private const string Quota = "nodeQuota";

    /// <summary>Any document: prefixes without a namespace are found when an expression is used.</summary>
    private static readonly XPathDocument Any = new(new StringReader("<any><any/></any>"));

    /// <summary>Finds what is wrong in an element.</summary>
    /// <param name="element">The element.</param>
    /// <param name="findings">Takes it.</param>
    public static void Run(XElement element, List<Finding> findings)
    {
        foreach (var attribute in element.Attributes())
        {
            if (!attribute.IsNamespaceDeclaration && attribute.Name.LocalName != Quota)
            {
                findings.Add(element.Finding(
                    FindingKind.Mistake,
                    $"the attribute '{attribute.Name.LocalName}' is not known",
                    $"Known are {Quota} and declarations of namespaces.",
                    attribute));
            }
        }

        try
        {
            using var reader = element.CreateReader();
            reader.MoveToContent();
            _ = new XPathMessageFilter(reader).Match(Any.CreateNavigator());
        }
        catch (Exception e) when (e is XmlException or XPathException or ArgumentException or FormatException)
        {
            findings.Add(element.Finding(
                FindingKind.Mistake,
                $"the filter cannot be read: {e.Message}",
                "Write an XPath expression as the text of the element."));
        }
    }
}
