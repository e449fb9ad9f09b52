using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;

namespace Woad.Configuration.Tests.Metadata;

/// <summary>An extension that a file names.</summary>
public sealed class RecordingImporter : IPolicyImportExtension, IWsdlImportExtension
{
    public void ImportPolicy(MetadataImporter importer, PolicyConversionContext context) =>
        importer.State["policy"] = this;

    public void BeforeImport(
        ServiceDescriptionCollection wsdlDocuments, XmlSchemaSet xmlSchemas, ICollection<XmlElement> policy)
    {
    }

    public void ImportContract(WsdlImporter importer, WsdlContractConversionContext context) =>
        importer.State["contract"] = this;

    public void ImportEndpoint(WsdlImporter importer, WsdlEndpointConversionContext context)
    {
    }
}
