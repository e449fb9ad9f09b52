using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Metadata.Importing;
using Woad.Transports.Udp.Import;

namespace System.ServiceModel.Channels;

/// <summary>Imports the transport of SOAP over UDP.</summary>
/// <remarks>The importers of <see cref="WsdlImporter"/> know the transport without this one.</remarks>
public class UdpTransportImporter : IPolicyImportExtension, IWsdlImportExtension
{
    /// <summary>Initializes a new instance of the <see cref="UdpTransportImporter"/> class.</summary>
    public UdpTransportImporter()
    {
    }

    /// <summary>Leaves the imported endpoint and contract as they are.</summary>
    /// <param name="wsdlDocuments">The WSDL documents.</param>
    /// <param name="xmlSchemas">The schemas.</param>
    /// <param name="policy">The policies.</param>
    public void BeforeImport(
        ServiceDescriptionCollection wsdlDocuments, XmlSchemaSet xmlSchemas, ICollection<XmlElement> policy)
    {
    }

    /// <summary>Leaves the imported endpoint and contract as they are.</summary>
    /// <param name="importer">The importer.</param>
    /// <param name="context">The contract.</param>
    public void ImportContract(WsdlImporter importer, WsdlContractConversionContext context)
    {
    }

    /// <summary>Puts the elements of an imported custom binding into their order.</summary>
    /// <param name="importer">The importer.</param>
    /// <param name="context">The endpoint.</param>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public void ImportEndpoint(WsdlImporter importer, WsdlEndpointConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context.Endpoint.Binding is CustomBinding binding
            && binding.Elements.Find<UdpTransportBindingElement>() is not null)
        {
            TransportImport.Arrange(binding.Elements);
        }
    }

    /// <summary>Adds the transport to the elements of a binding over UDP, unless it has one.</summary>
    /// <param name="importer">The importer.</param>
    /// <param name="context">The policies of the binding.</param>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public void ImportPolicy(MetadataImporter importer, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context is ImportedPolicy policy
            && !policy.BindingElements.Contains(typeof(TransportBindingElement))
            && policy.WsdlBinding.Extensions.Find(typeof(SoapBinding)) is SoapBinding
            {
                Transport: UdpImport.WsdlTransport,
            })
        {
            policy.BindingElements.Add(UdpImport.Make(policy));
        }
    }
}
