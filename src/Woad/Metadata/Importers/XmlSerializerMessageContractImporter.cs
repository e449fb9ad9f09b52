using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Metadata.Importing;

namespace System.ServiceModel.Description;

/// <summary>
/// Imports the messages of operations for XmlSerializer, unless another extension has done so before.
/// </summary>
public class XmlSerializerMessageContractImporter : IWsdlImportExtension
{
    void IWsdlImportExtension.BeforeImport(
        ServiceDescriptionCollection wsdlDocuments, XmlSchemaSet xmlSchemas, ICollection<XmlElement> policy)
    {
    }

    void IWsdlImportExtension.ImportContract(WsdlImporter importer, WsdlContractConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(importer);
        ArgumentNullException.ThrowIfNull(context);
        MessageContents.Import(importer, context, static (operation, style, use) => new XmlSerializerOperationBehavior(
            operation, new XmlSerializerFormatAttribute { Style = style, Use = use, SupportFaults = true }));
    }

    void IWsdlImportExtension.ImportEndpoint(WsdlImporter importer, WsdlEndpointConversionContext context)
    {
    }
}
