using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;

namespace System.ServiceModel.Description;

/// <summary>Adds to contracts and endpoints what their WSDL documents say beyond WSDL itself.</summary>
public interface IWsdlImportExtension
{
    /// <summary>Called once, before the first contract or endpoint is imported.</summary>
    /// <param name="wsdlDocuments">The WSDL documents, which may be changed.</param>
    /// <param name="xmlSchemas">The schemas, which may be changed.</param>
    /// <param name="policy">The policy documents, which may be changed.</param>
    void BeforeImport(
        ServiceDescriptionCollection wsdlDocuments, XmlSchemaSet xmlSchemas, ICollection<XmlElement> policy);

    /// <summary>Called for each port type after its contract has been made.</summary>
    /// <param name="importer">The importer.</param>
    /// <param name="context">The contract and its port type.</param>
    void ImportContract(WsdlImporter importer, WsdlContractConversionContext context);

    /// <summary>Called for each port after its policy has been imported.</summary>
    /// <param name="importer">The importer.</param>
    /// <param name="context">The endpoint, its binding and its port.</param>
    void ImportEndpoint(WsdlImporter importer, WsdlEndpointConversionContext context);
}
