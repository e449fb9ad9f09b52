using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;

namespace Woad.Tests.Metadata.Importing;

/// <summary>Imports contexts by the built-in importer, and leaves their management to the program.</summary>
internal sealed class OwnContextImporter : IPolicyImportExtension, IWsdlImportExtension
{
    private readonly ContextBindingElementImporter _inner = new();

    public List<string> Calls { get; } = [];

    public void ImportPolicy(MetadataImporter importer, PolicyConversionContext context)
    {
        Calls.Add("policy");
        _inner.ImportPolicy(importer, context);
        context.BindingElements.Find<ContextBindingElement>()!.ContextManagementEnabled = false;
    }

    public void BeforeImport(
        ServiceDescriptionCollection wsdlDocuments, XmlSchemaSet xmlSchemas, ICollection<XmlElement> policy)
    {
        Calls.Add("before");
        _inner.BeforeImport(wsdlDocuments, xmlSchemas, policy);
    }

    public void ImportContract(WsdlImporter importer, WsdlContractConversionContext context)
    {
        Calls.Add("contract");
        _inner.ImportContract(importer, context);
    }

    public void ImportEndpoint(WsdlImporter importer, WsdlEndpointConversionContext context)
    {
        Calls.Add("endpoint");
        _inner.ImportEndpoint(importer, context);
    }
}
