using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Federation.Tests.Tokens.Issued;

namespace Woad.Federation.Tests.Policy;

/// <summary>The metadata of an endpoint, out and in.</summary>
internal static class PublishedPolicy
{
    public static MetadataSet Export(Binding binding)
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(new ServiceEndpoint(
            ContractDescription.GetContract(typeof(IPrincipalService)), binding,
            new EndpointAddress($"{binding.Scheme}://localhost/principals")));
        Assert.Empty(exporter.Errors);
        return exporter.GetGeneratedMetadata();
    }

    public static Binding Import(MetadataSet metadata, out WsdlImporter importer)
    {
        importer = new WsdlImporter(metadata);
        var endpoint = Assert.Single(importer.ImportAllEndpoints());
        return endpoint.Binding!;
    }

    /// <summary>The policy of the endpoint.</summary>
    public static XElement PolicyOf(MetadataSet metadata)
    {
        var text = new StringWriter(CultureInfo.InvariantCulture);
        using (var writer = System.Xml.XmlWriter.Create(text))
        {
            metadata.WriteTo(writer);
        }

        return XDocument.Parse(text.ToString()).Descendants().First(static element =>
            element.Name.LocalName == "Policy" && element.Attributes().Any(static attribute =>
                attribute.Name.LocalName == "Id"
                    && attribute.Value.EndsWith("_IPrincipalService_policy", StringComparison.Ordinal)));
    }

    /// <summary>An element with the prefixes of its namespaces taken off; ids differ from run to run.</summary>
    public static string Plain(XElement element) => new XElement(
        element.Name.LocalName,
        element.Attributes().Where(static attribute =>
            !attribute.IsNamespaceDeclaration && attribute.Name.LocalName != "Id")
            .Select(static attribute => new XAttribute(attribute.Name.LocalName, attribute.Value)),
        element.HasElements ? element.Elements().Select(static child => XElement.Parse(Plain(child))) : element.Value)
        .ToString(SaveOptions.DisableFormatting);
}
