using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using Woad.Xml;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata.Importing;

/// <summary>
/// Reads the policies of one part of a WSDL document as alternatives: assertions that hold together (WS-Policy 1.5,
/// section 4.3).
/// </summary>
internal sealed class PolicyAlternatives(PolicyIndex index, MetadataImporterQuotas quotas)
{
    private const int MaxDepth = 32;

    private int _nodes;

    /// <exception cref="InvalidOperationException">A limit is exceeded, or a policy is missing.</exception>
    public List<List<XmlElement>> Of(DocumentableItem item, WsdlDocument document)
    {
        List<List<XmlElement>> alternatives = [[]];
        foreach (var element in item.Extensions.All<object>().OfType<XmlElement>().Where(IsPolicy))
        {
            alternatives = Combine(alternatives, Expand(element, document, 0));
        }

        var uris = item.ExtensibleAttributes?
            .Where(attribute => attribute.LocalName == "PolicyURIs" && PolicyIndex.IsNamespace(attribute.NamespaceURI))
            .SelectMany(attribute => attribute.Value.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries)) ?? [];
        foreach (var uri in uris)
        {
            alternatives = Combine(alternatives, Expand(index.Find(uri, document), document, 0));
        }

        // An empty choice has no alternative (WS-Policy 1.5, section 4.3.2).
        return alternatives.Count > 0 ? alternatives : throw new ImportRefusedException(Escaped.Text(
            $"a policy of the document of namespace '{document.TargetNamespace}' has an empty choice."));
    }

    /// <summary>The alternatives of two policies that both hold.</summary>
    /// <exception cref="InvalidOperationException">A limit is exceeded.</exception>
    public List<List<XmlElement>> Combine(List<List<XmlElement>> left, List<List<XmlElement>> right) =>
        Within(from one in left from other in right select (List<XmlElement>)[.. one, .. other]);

    private static bool IsPolicy(XmlElement element) =>
        element.LocalName is "Policy" or "PolicyReference" && PolicyIndex.IsNamespace(element.NamespaceURI);

    private List<List<XmlElement>> Expand(XmlElement element, WsdlDocument document, int depth)
    {
        if (depth > MaxDepth)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The policy of '{element.OwnerDocument.DocumentElement?.Name}' is nested or refers to itself more "
                    + $"than {MaxDepth} deep."));
        }

        if (++_nodes > quotas.MaxPolicyNodes)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The policies of one endpoint have more than {quotas.MaxPolicyNodes} elements. For a service that is "
                    + $"trusted create the WsdlImporter with MetadataImporterQuotas.Max."));
        }

        if (!PolicyIndex.IsNamespace(element.NamespaceURI))
        {
            return Assertion(element);
        }

        var children = element.ChildNodes.OfType<XmlElement>();
        return element.LocalName switch
        {
            "PolicyReference" => Expand(index.Find(element.GetAttribute("URI"), document), document, depth + 1),
            "ExactlyOne" => Within(children.SelectMany(child => Expand(child, document, depth + 1))),
            _ => children.Aggregate(
                new List<List<XmlElement>> { new() },
                (alternatives, child) => Combine(alternatives, Expand(child, document, depth + 1))),
        };
    }

    /// <summary>An optional assertion stands for two alternatives; the one that has it comes first.</summary>
    private static List<List<XmlElement>> Assertion(XmlElement element)
    {
        var copy = (XmlElement)element.CloneNode(deep: true);
        var optional = copy.Attributes.OfType<XmlAttribute>()
            .FirstOrDefault(
                attribute => attribute.LocalName == "Optional" && PolicyIndex.IsNamespace(attribute.NamespaceURI));
        if (optional is not { Value: "true" or "1" })
        {
            return [[copy]];
        }

        // Of transactions it tells whether a call without one is taken, in the alternative with the assertion too.
        if (!FlowAssertions.All.Any(known => known.Name.Is(copy)))
        {
            copy.RemoveAttributeNode(optional);
        }

        return [[copy], []];
    }

    private List<List<XmlElement>> Within(IEnumerable<List<XmlElement>> alternatives)
    {
        var list = alternatives.Take(quotas.MaxPolicyAlternatives + 1).ToList();
        return list.Count <= quotas.MaxPolicyAlternatives ? list : throw new InvalidOperationException(Escaped.Text(
            $"A policy can be satisfied in more than {quotas.MaxPolicyAlternatives} ways. For a service that is "
                + $"trusted create the WsdlImporter with MetadataImporterQuotas.Max."));
    }
}
