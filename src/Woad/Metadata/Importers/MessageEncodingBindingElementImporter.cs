using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Metadata.Importing;

namespace System.ServiceModel.Channels;

/// <summary>Imports the encoding of messages and the versions of SOAP and WS-Addressing.</summary>
/// <remarks>An encoding that another extension has added takes the versions of the endpoint.</remarks>
public class MessageEncodingBindingElementImporter : IPolicyImportExtension, IWsdlImportExtension
{
    void IPolicyImportExtension.ImportPolicy(MetadataImporter importer, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        EncodingImport.Read(context);
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
        if (context is { Policy: { } policy, Endpoint.Binding: CustomBinding binding })
        {
            EncodingImport.SetVersion(binding.Elements, policy);
        }
    }
}
