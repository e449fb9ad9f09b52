using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.Web.Services.Description;
using System.Xml.Schema;
using Woad.Metadata.Importing;
using WsdlBinding = System.Web.Services.Description.Binding;
using WsdlService = System.Web.Services.Description.Service;

namespace System.ServiceModel.Description;

/// <summary>Makes contracts and endpoints of WSDL 1.1 documents with their schemas and policies.</summary>
/// <remarks>
/// A part that cannot be imported is described in <see cref="MetadataImporter.Errors"/> with its place in the
/// documents. Nothing is fetched: documents that others refer to are part of the <see cref="MetadataSet"/>, as
/// <see cref="MetadataExchangeClient"/> returns it.
/// </remarks>
public class WsdlImporter : MetadataImporter
{
    private readonly WsdlImport _import;
    private readonly ImportedDocuments _documents;

    /// <summary>
    /// Initializes a new instance of the <see cref="WsdlImporter"/> class with the extensions of the configuration, or
    /// else the standard ones.
    /// </summary>
    /// <param name="metadata">The documents.</param>
    /// <exception cref="ArgumentNullException"><paramref name="metadata"/> is null.</exception>
    public WsdlImporter(MetadataSet metadata)
        : this(metadata, null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WsdlImporter"/> class with extensions.</summary>
    /// <param name="metadata">The documents.</param>
    /// <param name="policyImportExtensions">
    /// The extensions that read policies; null for those of the configuration, or else the standard ones.
    /// </param>
    /// <param name="wsdlImportExtensions">
    /// The extensions that read WSDL; null for those of the configuration, or else the standard ones.
    /// </param>
    /// <exception cref="ArgumentNullException"><paramref name="metadata"/> is null.</exception>
    public WsdlImporter(
        MetadataSet metadata,
        IEnumerable<IPolicyImportExtension>? policyImportExtensions,
        IEnumerable<IWsdlImportExtension>? wsdlImportExtensions)
        : this(metadata, policyImportExtensions, wsdlImportExtensions, MetadataImporterQuotas.Defaults)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WsdlImporter"/> class with extensions and limits.
    /// </summary>
    /// <param name="metadata">The documents.</param>
    /// <param name="policyImportExtensions">
    /// The extensions that read policies; null for those of the configuration, or else the standard ones.
    /// </param>
    /// <param name="wsdlImportExtensions">
    /// The extensions that read WSDL; null for those of the configuration, or else the standard ones.
    /// </param>
    /// <param name="quotas">The limits.</param>
    /// <exception cref="ArgumentNullException">
    /// <paramref name="metadata"/> or <paramref name="quotas"/> is null.
    /// </exception>
    public WsdlImporter(
        MetadataSet metadata,
        IEnumerable<IPolicyImportExtension>? policyImportExtensions,
        IEnumerable<IWsdlImportExtension>? wsdlImportExtensions,
        MetadataImporterQuotas quotas)
        : base(policyImportExtensions)
    {
        ArgumentNullException.ThrowIfNull(metadata);
        ArgumentNullException.ThrowIfNull(quotas);
        foreach (var extension in wsdlImportExtensions
            ?? ChannelFactory.WsdlImportExtensions ?? StandardWsdlExtensions())
        {
            WsdlImportExtensions.Add(extension);
        }

        var documents = new ImportedDocuments(metadata, Errors);
        WsdlDocuments = documents.Wsdl;
        XmlSchemas = documents.Schemas;
        _import = new WsdlImport(this, documents, quotas);
        _documents = documents;
    }

    /// <summary>Gets the WSDL documents.</summary>
    public ServiceDescriptionCollection WsdlDocuments { get; }

    /// <summary>Gets the extensions that read WSDL, in the order in which they are called.</summary>
    public KeyedByTypeCollection<IWsdlImportExtension> WsdlImportExtensions { get; } = [];

    /// <summary>Gets the schemas of the documents.</summary>
    public XmlSchemaSet XmlSchemas { get; }

    /// <summary>How messages of port types are read; shared by the message importers.</summary>
    internal MessageImport MessageImport => field ??= new MessageImport(
        _documents,
        State.GetValueOrDefault(typeof(WrappedOptions)) is WrappedOptions { WrappedFlag: true },
        Errors);

    /// <summary>The behavior of the contracts that this importer makes.</summary>
    internal ImportedSchemas ImportedSchemas => field ??= new ImportedSchemas(XmlSchemas, State);

    internal BoundOperations Bound => _documents.Bound;

    /// <summary>Imports all bindings of the documents.</summary>
    /// <returns>The bindings; those that cannot be imported are in <see cref="MetadataImporter.Errors"/>.</returns>
    public Collection<Channels.Binding> ImportAllBindings() =>
        [.. _import.Each(_import.Bindings, _import.Binding).Select(static context => context.Endpoint.Binding!)];

    /// <inheritdoc/>
    public override Collection<ContractDescription> ImportAllContracts() =>
        [.. _import.Each(_import.PortTypes, _import.Contract).Select(static context => context.Contract)];

    /// <inheritdoc/>
    public override ServiceEndpointCollection ImportAllEndpoints() => _import.Endpoints(_import.Ports);

    /// <summary>Imports one binding of the documents.</summary>
    /// <param name="wsdlBinding">A binding of <see cref="WsdlDocuments"/>.</param>
    /// <returns>The binding.</returns>
    /// <exception cref="InvalidOperationException">The binding cannot be imported.</exception>
    public Channels.Binding ImportBinding(WsdlBinding wsdlBinding)
    {
        ArgumentNullException.ThrowIfNull(wsdlBinding);
        return _import.Binding(wsdlBinding).Endpoint.Binding!;
    }

    /// <summary>Imports the contract of one port type.</summary>
    /// <param name="wsdlPortType">A port type of <see cref="WsdlDocuments"/>.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="InvalidOperationException">The contract cannot be imported.</exception>
    public ContractDescription ImportContract(PortType wsdlPortType)
    {
        ArgumentNullException.ThrowIfNull(wsdlPortType);
        return _import.Contract(wsdlPortType).Contract;
    }

    /// <summary>Imports the endpoint of one port.</summary>
    /// <param name="wsdlPort">A port of <see cref="WsdlDocuments"/>.</param>
    /// <returns>The endpoint.</returns>
    /// <exception cref="InvalidOperationException">The endpoint cannot be imported.</exception>
    public ServiceEndpoint ImportEndpoint(Port wsdlPort)
    {
        ArgumentNullException.ThrowIfNull(wsdlPort);
        return _import.Endpoint(wsdlPort).Endpoint;
    }

    /// <summary>Imports the endpoints that have a binding.</summary>
    /// <param name="wsdlBinding">A binding of <see cref="WsdlDocuments"/>.</param>
    /// <returns>The endpoints.</returns>
    public ServiceEndpointCollection ImportEndpoints(WsdlBinding wsdlBinding)
    {
        ArgumentNullException.ThrowIfNull(wsdlBinding);
        return _import.Endpoints(_import.Ports.Where(port => _import.BindingOf(port) == wsdlBinding));
    }

    /// <summary>Imports the endpoints of a contract.</summary>
    /// <param name="wsdlPortType">A port type of <see cref="WsdlDocuments"/>.</param>
    /// <returns>The endpoints.</returns>
    public ServiceEndpointCollection ImportEndpoints(PortType wsdlPortType)
    {
        ArgumentNullException.ThrowIfNull(wsdlPortType);
        return _import.Endpoints(_import.Ports.Where(port =>
            _import.BindingOf(port) is { } binding && _import.PortTypeOf(binding) == wsdlPortType));
    }

    /// <summary>Imports the endpoints of a service.</summary>
    /// <param name="wsdlService">A service of <see cref="WsdlDocuments"/>.</param>
    /// <returns>The endpoints.</returns>
    public ServiceEndpointCollection ImportEndpoints(WsdlService wsdlService)
    {
        ArgumentNullException.ThrowIfNull(wsdlService);
        return _import.Endpoints(wsdlService.Ports.All<Port>());
    }

    internal static IWsdlImportExtension[] StandardWsdlExtensions() =>
    [
        new DataContractSerializerMessageContractImporter(),
        new XmlSerializerMessageContractImporter(),
        new MessageEncodingBindingElementImporter(),
        new TransportBindingElementImporter(),
        new StandardBindingImporter(),
    ];
}
