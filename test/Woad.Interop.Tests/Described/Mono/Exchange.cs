using System;
using System.Linq;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml.Schema;

// Asks an endpoint for metadata as Mono's client does, and says what Mono reads in the sections: the address.
public static class Exchange
{
    public static void Main(string[] arguments)
    {
        var client = new MetadataExchangeClient(MetadataExchangeBindings.CreateMexHttpBinding());
        var sections = client.GetMetadata(new EndpointAddress(arguments[0])).MetadataSections;
        var documents = sections.Select(section => section.Metadata).OfType<System.Web.Services.Description.ServiceDescription>().ToArray();
        Console.WriteLine("port types: " + string.Join(" ", documents.SelectMany(document => document.PortTypes.Cast<PortType>()).Select(type => type.Name).OrderBy(name => name)));
        Console.WriteLine("ports: " + string.Join(" ", documents.SelectMany(document => document.Services.Cast<Service>())
            .SelectMany(service => service.Ports.Cast<Port>()).Select(port => port.Name).OrderBy(name => name)));
        Console.WriteLine("schemas: " + sections.Select(section => section.Metadata).OfType<XmlSchema>().Any(schema => schema.TargetNamespace == "urn:woad:described"));
    }
}
