using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using WsdlBinding = System.Web.Services.Description.Binding;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata;

/// <summary>
/// Puts all documents of a set into one: what was defined in other WSDL namespaces is defined in the service's, which
/// changes nothing on the wire, as long as no two definitions get the same name.
/// </summary>
internal static class SingleDocument
{
    /// <summary>Whether all names are different.</summary>
    public static bool IsPossible(MetadataSet set)
    {
        var documents = Documents(set);
        return documents.Length > 0
            && AreDistinct(documents.SelectMany(d => d.Messages.All<NamedItem>()))
            && AreDistinct(documents.SelectMany(d => d.PortTypes.All<NamedItem>()))
            && AreDistinct(documents.SelectMany(d => d.Bindings.All<NamedItem>()))
            && AreDistinct(documents.SelectMany(d => d.Services.All<NamedItem>()))
            && documents.SelectMany(PolicyIds).GroupBy(id => id).All(group => group.Count() == 1);
    }

    /// <exception cref="InvalidOperationException">Two definitions have the same name.</exception>
    public static WsdlDocument Of(MetadataSet set)
    {
        if (!IsPossible(set))
        {
            throw new InvalidOperationException(
                "The metadata cannot be put into a single WSDL document: two of its definitions have the same name "
                    + "in different namespaces. Give the contracts, bindings and the service one namespace, or "
                    + "different names.");
        }

        var documents = Array.ConvertAll(Documents(set), Copy);
        var single = documents[0];
        var ns = single.TargetNamespace ?? "";
        single.Imports.Clear();
        single.Types.Schemas.Clear();
        foreach (var other in documents[1..])
        {
            Move<object>(other.Extensions, item => single.Extensions.Add(item));
            Move<Message>(other.Messages, item => single.Messages.Add(item));
            Move<PortType>(other.PortTypes, item => single.PortTypes.Add(item));
            Move<WsdlBinding>(other.Bindings, item => single.Bindings.Add(item));
            Move<Service>(other.Services, item => single.Services.Add(item));
        }

        Rename(single, [.. documents.Select(d => d.TargetNamespace ?? "")], ns);
        foreach (var schema in set.MetadataSections.Select(section => section.Metadata).OfType<XmlSchema>())
        {
            single.Types.Schemas.Add(SchemaText.Copy(schema));
        }

        return single;
    }

    public static WsdlDocument Copy(WsdlDocument document)
    {
        var bytes = new MemoryStream();
        document.Write(bytes);
        bytes.Position = 0;
        return WsdlDocument.Read(bytes);
    }

    /// <summary>The service's document comes first.</summary>
    private static WsdlDocument[] Documents(MetadataSet set) =>
        [.. set.MetadataSections.Select(section => section.Metadata).OfType<WsdlDocument>().OrderByDescending(
            d => d.Services.Count)];

    private static bool AreDistinct(IEnumerable<NamedItem> items) =>
        items.GroupBy(item => item.Name).All(group => group.Count() == 1);

    private static IEnumerable<string> PolicyIds(WsdlDocument document) =>
        document.Extensions.All<object>().OfType<XmlElement>()
            .Select(element => element.GetAttribute("Id", WsdlNamespaces.Utility)).Where(id => id.Length > 0);

    private static void Move<T>(ServiceDescriptionBaseCollection from, Action<T> add)
    {
        T[] items = [.. from.All<T>()];
        from.Clear();
        Array.ForEach(items, add);
    }

    private static void Rename(WsdlDocument single, HashSet<string> merged, string ns)
    {
        foreach (var operation in single.PortTypes.All<PortType>().SelectMany(p => p.Operations.All<Operation>()))
        {
            foreach (var message in operation.Messages.All<OperationMessage>().Concat(
                operation.Faults.All<OperationFault>()))
            {
                message.Message = New(message.Message);
            }
        }

        foreach (var binding in single.Bindings.All<WsdlBinding>())
        {
            binding.Type = New(binding.Type);
            foreach (var header in binding.Operations.All<OperationBinding>()
                .SelectMany(o => new MessageBinding?[] { o.Input, o.Output }.OfType<MessageBinding>())
                .SelectMany(m => m.Extensions.All<object>().OfType<SoapHeaderBinding>()))
            {
                header.Message = New(header.Message);
            }
        }

        foreach (var port in single.Services.All<Service>().SelectMany(s => s.Ports.All<Port>()))
        {
            port.Binding = New(port.Binding);
        }

        XmlQualifiedName New(XmlQualifiedName name) =>
            merged.Contains(name.Namespace) ? new XmlQualifiedName(name.Name, ns) : name;
    }
}
