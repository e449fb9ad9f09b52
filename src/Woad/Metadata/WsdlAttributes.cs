using System.Web.Services.Description;
using System.Xml;

namespace Woad.Metadata;

/// <summary>Attributes of other namespaces on parts of a WSDL document.</summary>
internal static class WsdlAttributes
{
    public static readonly XmlQualifiedName UsingSession = new("usingSession", WsdlNamespaces.Contract);
    public static readonly XmlQualifiedName IsInitiating = new("isInitiating", WsdlNamespaces.Contract);
    public static readonly XmlQualifiedName IsTerminating = new("isTerminating", WsdlNamespaces.Contract);
    public static readonly XmlQualifiedName Action = new("Action", WsdlNamespaces.AddressingWsdl);

    public static void Add(DocumentableItem item, XmlQualifiedName name, string value)
    {
        var prefix = name.Namespace == WsdlNamespaces.Contract ? "msc" : "wsaw";
        var attribute = new XmlDocument().CreateAttribute(prefix, name.Name, name.Namespace);
        attribute.Value = value;
        item.ExtensibleAttributes = [.. item.ExtensibleAttributes ?? [], attribute];
    }
}
