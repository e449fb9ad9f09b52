using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Metadata;

namespace System.ServiceModel.Description;

/// <summary>Makes WSDL 1.1 documents and XML schemas from contracts and endpoints.</summary>
/// <remarks>
/// Each contract, binding and service stands in the document of its namespace; documents import each other. A contract,
/// an endpoint's behaviors, operations' behaviors and binding elements that are <see cref="IWsdlExportExtension"/> are
/// called, binding elements that are <see cref="IPolicyExportExtension"/> too.
/// </remarks>
public class WsdlExporter : MetadataExporter
{
    private readonly WsdlAssembly _assembly;

    /// <summary>Initializes a new instance of the <see cref="WsdlExporter"/> class that has exported nothing.</summary>
    public WsdlExporter() => _assembly = new WsdlAssembly(this, endpoint => ExportPolicy(endpoint));

    /// <summary>Gets the documents that have been made, one for each namespace.</summary>
    public ServiceDescriptionCollection GeneratedWsdlDocuments => _assembly.Documents;

    /// <summary>Gets the schemas that have been made.</summary>
    public XmlSchemaSet GeneratedXmlSchemas => _assembly.Schemas.Set;

    /// <summary>How names stand in the schemas; for the extensions of the framework.</summary>
    internal SchemaStore SchemaStore => _assembly.Schemas;

    /// <summary>Exports a contract as a port type with its messages; a second time does nothing.</summary>
    /// <param name="contract">The contract.</param>
    /// <exception cref="InvalidOperationException">An extension has failed.</exception>
    public override void ExportContract(ContractDescription contract)
    {
        ArgumentNullException.ThrowIfNull(contract);
        _assembly.Contract(contract);
    }

    /// <summary>Exports an endpoint as a port of the service <c>service</c> of <c>http://tempuri.org/</c>.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <exception cref="InvalidOperationException">An extension has failed.</exception>
    public override void ExportEndpoint(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        _assembly.Endpoint(endpoint, new XmlQualifiedName("service", "http://tempuri.org/"));
    }

    /// <summary>Exports endpoints as the ports of one service.</summary>
    /// <param name="endpoints">The endpoints.</param>
    /// <param name="wsdlServiceQName">The qualified name of the service in the WSDL.</param>
    /// <exception cref="ArgumentException"><paramref name="wsdlServiceQName"/> has no name.</exception>
    /// <exception cref="InvalidOperationException">An extension has failed.</exception>
    public void ExportEndpoints(IEnumerable<ServiceEndpoint> endpoints, XmlQualifiedName wsdlServiceQName)
    {
        ArgumentNullException.ThrowIfNull(endpoints);
        ArgumentNullException.ThrowIfNull(wsdlServiceQName);
        if (wsdlServiceQName.Name.Length == 0)
        {
            throw new ArgumentException("The WSDL service needs a name.", nameof(wsdlServiceQName));
        }

        foreach (var endpoint in endpoints)
        {
            _assembly.Endpoint(
                endpoint ?? throw new ArgumentNullException(nameof(endpoints), "One of the endpoints is null."),
                wsdlServiceQName);
        }
    }

    /// <summary>The documents and schemas that have been made, as one set.</summary>
    /// <returns>The metadata.</returns>
    public override MetadataSet GetGeneratedMetadata()
    {
        _assembly.Complete();
        return new MetadataSet(
        [
            .. GeneratedWsdlDocuments.Cast<System.Web.Services.Description.ServiceDescription>()
                .Select(MetadataSection.CreateFromServiceDescription),
            .. GeneratedXmlSchemas.Schemas().Cast<XmlSchema>().Select(MetadataSection.CreateFromSchema),
        ]);
    }
}
