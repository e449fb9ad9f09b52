using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Metadata.Importing.Standard;

namespace System.ServiceModel.Channels;

/// <summary>
/// Replaces the elements of an imported binding by a standard binding that publishes the same metadata.
/// </summary>
/// <remarks>Where no standard binding does, the endpoint keeps its <see cref="CustomBinding"/>.</remarks>
public class StandardBindingImporter : IWsdlImportExtension
{
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
        if (context is { Policy.Remaining: [], Endpoint.Binding: CustomBinding custom }
            && StandardBindings.Find(custom, context.Endpoint.Contract) is { } standard)
        {
            standard.Name = custom.Name;
            standard.Namespace = custom.Namespace;
            context.Endpoint.Binding = standard;
        }
    }
}
