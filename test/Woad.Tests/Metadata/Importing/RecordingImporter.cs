using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;

namespace Woad.Tests.Metadata.Importing;

/// <summary>Writes down how it is called.</summary>
internal sealed class RecordingImporter : IWsdlImportExtension
{
    public List<string> Calls { get; } = [];

    public void BeforeImport(
        ServiceDescriptionCollection wsdlDocuments, XmlSchemaSet xmlSchemas, ICollection<XmlElement> policy) =>
        Calls.Add("before");

    public void ImportContract(WsdlImporter importer, WsdlContractConversionContext context) =>
        Calls.Add($"contract {context.WsdlPortType.Name}");

    public void ImportEndpoint(WsdlImporter importer, WsdlEndpointConversionContext context) =>
        Calls.Add($"endpoint {context.WsdlPort.Name}");
}
