using System.Collections.ObjectModel;
using System.ServiceModel.Configuration;
using System.ServiceModel.Discovery.Configuration;
using System.Xml;
using System.Xml.Linq;

namespace Woad.Discovery.Configuration;

/// <summary>Carries lists of contracts, scopes and extensions from elements to objects.</summary>
internal static class DiscoveryLists
{
    public static void Apply(
        ContractTypeNameElementCollection types, Collection<XmlQualifiedName> toTypes,
        ScopeElementCollection scopes, Collection<Uri> toScopes,
        XmlElementElementCollection extensions, Collection<XElement> toExtensions)
    {
        foreach (ContractTypeNameElement type in types)
        {
            var name = new XmlQualifiedName(type.Name, type.Namespace);
            if (!toTypes.Contains(name))
            {
                toTypes.Add(name);
            }
        }

        foreach (ScopeElement scope in scopes)
        {
            toScopes.Add(scope.Scope);
        }

        foreach (XmlElementElement extension in extensions)
        {
            using var reader = new XmlNodeReader(extension.XmlElement!);
            toExtensions.Add(XElement.Load(reader));
        }
    }
}
