using System.ServiceModel.Description;
using System.Xml;
using Woad.Xml;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata.Importing;

/// <summary>Finds policies by the references to them.</summary>
internal sealed class PolicyIndex(ImportedDocuments documents)
{
    private readonly Dictionary<object, Dictionary<string, XmlElement>> _ids = new(ReferenceEqualityComparer.Instance);

    public static bool IsNamespace(string ns) =>
        ns == PolicyVersion.Policy12.Namespace || ns == PolicyVersion.Policy15.Namespace;

    /// <exception cref="InvalidOperationException">There is no such policy.</exception>
    public XmlElement Find(string uri, WsdlDocument document)
    {
        if (uri.StartsWith('#'))
        {
            return IdsOf(document).GetValueOrDefault(uri[1..])
                ?? documents.Policies.FirstOrDefault(policy => IdOf(policy) == uri[1..])
                ?? throw Missing(uri, document);
        }

        return documents.Policies.FirstOrDefault(policy => policy.GetAttribute("Name") == uri)
            ?? documents.Wsdl.Cast<WsdlDocument>().SelectMany(Policies).FirstOrDefault(
                policy => policy.GetAttribute("Name") == uri)
            ?? throw Missing(uri, document);
    }

    private static InvalidOperationException Missing(string uri, WsdlDocument document) => new(Escaped.Text(
        $"The WSDL document of namespace '{document.TargetNamespace}' refers to the policy '{uri}', which is in none "
            + $"of the documents."));

    private static IEnumerable<XmlElement> Policies(WsdlDocument document) =>
        document.Extensions.All<object>().OfType<XmlElement>()
            .Where(element => element.LocalName == "Policy" && IsNamespace(element.NamespaceURI));

    private static string IdOf(XmlElement policy) =>
        policy.GetAttribute("Id", WsdlNamespaces.Utility) is { Length: > 0 } id
        ? id
        : policy.GetAttribute("id", "http://www.w3.org/XML/1998/namespace");

    private Dictionary<string, XmlElement> IdsOf(WsdlDocument document)
    {
        if (!_ids.TryGetValue(document, out var ids))
        {
            _ids.Add(document, ids = []);
            foreach (var policy in Policies(document))
            {
                ids.TryAdd(IdOf(policy), policy);
            }
        }

        return ids;
    }
}
