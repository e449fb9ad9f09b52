using System.Xml;
using Woad.Xml;

namespace Woad.Metadata.Importing.Security;

/// <summary>The assertions in the policy that an assertion holds.</summary>
internal static class PolicyContents
{
    private const int MaxDepth = 32;

    /// <summary>
    /// The assertions; of policies that leave a choice, those of the first alternative.
    /// </summary>
    public static IEnumerable<XmlElement> Of(XmlElement assertion) => assertion.ChildNodes.OfType<XmlElement>()
        .Where(static child => child.LocalName == "Policy" && PolicyIndex.IsNamespace(child.NamespaceURI))
        .SelectMany(static policy => Flat(policy, 0));

    /// <summary>The policy inside an assertion as a list to take assertions from.</summary>
    public static System.ServiceModel.Description.PolicyAssertionCollection Collection(XmlElement assertion) =>
        new(Of(assertion));

    private static IEnumerable<XmlElement> Flat(XmlElement element, int depth)
    {
        if (depth > MaxDepth)
        {
            throw new ImportRefusedException(Escaped.Text(
                $"a policy in its security is nested more than {MaxDepth} deep."));
        }

        var children = element.ChildNodes.OfType<XmlElement>();
        if (element.LocalName == "ExactlyOne")
        {
            children = children.Take(1);
        }

        return children.SelectMany(
            child => PolicyIndex.IsNamespace(child.NamespaceURI) ? Flat(child, depth + 1) : [child]);
    }
}
