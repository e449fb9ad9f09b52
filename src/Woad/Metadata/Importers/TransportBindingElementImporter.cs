using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Metadata.Importing;

namespace System.ServiceModel.Channels;

/// <summary>Imports the transports: HTTP, HTTPS, TCP, named pipes, Unix domain sockets and WebSockets.</summary>
public class TransportBindingElementImporter : IPolicyImportExtension, IWsdlImportExtension
{
    void IPolicyImportExtension.ImportPolicy(MetadataImporter importer, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context is ImportedPolicy policy && !policy.BindingElements.Contains(typeof(TransportBindingElement))
            && TransportImport.Make(policy) is { } transport)
        {
            policy.BindingElements.Add(transport);
        }
    }

    void IWsdlImportExtension.BeforeImport(
        ServiceDescriptionCollection wsdlDocuments, XmlSchemaSet xmlSchemas, ICollection<XmlElement> policy)
    {
    }

    void IWsdlImportExtension.ImportContract(WsdlImporter importer, WsdlContractConversionContext context)
    {
    }

    void IWsdlImportExtension.ImportEndpoint(WsdlImporter importer, WsdlEndpointConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context is { Policy: not null, Endpoint.Binding: CustomBinding binding })
        {
            TransportImport.Arrange(binding.Elements);
        }
    }
}
