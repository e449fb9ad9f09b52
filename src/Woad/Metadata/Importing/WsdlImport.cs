using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Xml;
using WsdlBinding = System.Web.Services.Description.Binding;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata.Importing;

/// <summary>Imports each port type, binding and port once, and remembers those that failed.</summary>
internal sealed class WsdlImport(WsdlImporter importer, ImportedDocuments documents, MetadataImporterQuotas quotas)
{
    private readonly Dictionary<object, object> _results = new(ReferenceEqualityComparer.Instance);
    private readonly ContractImport _contracts = new(importer, documents, documents.Bound, quotas);
    private readonly EndpointImport _endpoints = new(importer, documents, quotas);
    private bool _hasBegun;

    public IEnumerable<PortType> PortTypes => All(document => document.PortTypes.All<PortType>());

    public IEnumerable<WsdlBinding> Bindings => All(document => document.Bindings.All<WsdlBinding>());

    public IEnumerable<Port> Ports =>
        All(document => document.Services.All<Service>()).SelectMany(service => service.Ports.All<Port>());

    /// <summary>The binding of a port; null when it is in none of the documents.</summary>
    public WsdlBinding? BindingOf(Port port) => OfNamespace(port.Binding)
        .Select(document => document.Bindings[port.Binding.Name]).FirstOrDefault(found => found is not null);

    /// <summary>The port type of a binding; null when it is in none of the documents.</summary>
    public PortType? PortTypeOf(WsdlBinding binding) => OfNamespace(binding.Type)
        .Select(document => document.PortTypes[binding.Type.Name]).FirstOrDefault(found => found is not null);

    /// <exception cref="InvalidOperationException">The contract cannot be imported.</exception>
    public WsdlContractConversionContext Contract(PortType portType) => Once(
        portType,
        () => $"The port type '{portType.Name}' of namespace '{portType.ServiceDescription?.TargetNamespace}'"
            + WsdlPlace.Of(portType, portType.ServiceDescription),
        () =>
        {
            var context = _contracts.Make(portType);
            if (!importer.KnownContracts.ContainsValue(context.Contract))
            {
                context.Contract.Behaviors.Add(importer.ImportedSchemas);
            }

            Call(extension => extension.ImportContract(importer, context));
            return context;
        });

    /// <exception cref="InvalidOperationException">The binding cannot be imported.</exception>
    public WsdlEndpointConversionContext Binding(WsdlBinding binding) => Once(
        binding,
        () => $"The binding '{binding.Name}' of namespace '{binding.ServiceDescription?.TargetNamespace}'"
            + WsdlPlace.Of(binding, binding.ServiceDescription),
        () => Extend(Bind(binding, null)));

    /// <exception cref="InvalidOperationException">The endpoint cannot be imported.</exception>
    public WsdlEndpointConversionContext Endpoint(Port port) => Once(
        port,
        () => $"The port '{port.Name}' of the service '{port.Service?.Name}'"
            + WsdlPlace.Of(port, port.Service?.ServiceDescription),
        () =>
        {
            var binding = BindingOf(port) ?? throw new InvalidOperationException(Escaped.Text(
                $"its binding '{port.Binding}' is in none of the WSDL documents."));
            return Extend(Bind(binding, port));
        });

    public ServiceEndpointCollection Endpoints(IEnumerable<Port> ports)
    {
        var endpoints = new ServiceEndpointCollection();
        var count = 0;
        foreach (var context in Each(ports, Endpoint))
        {
            if (++count > quotas.MaxEndpoints)
            {
                importer.Errors.Add(new MetadataConversionError(
                    $"The documents have more than {quotas.MaxEndpoints} endpoints; the others are left out. For a "
                        + "service that is trusted create the WsdlImporter with MetadataImporterQuotas.Max."));
                break;
            }

            endpoints.Add(context.Endpoint);
        }

        return endpoints;
    }

    /// <summary>Imports one after the other; failures become errors of the importer.</summary>
    public IEnumerable<T> Each<TPart, T>(IEnumerable<TPart> parts, Func<TPart, T> import)
    {
        foreach (var part in parts)
        {
            T result;
            try
            {
                result = import(part);
            }
            catch (InvalidOperationException)
            {
                continue;
            }

            yield return result;
        }
    }

    private WsdlEndpointConversionContext Bind(WsdlBinding binding, Port? port)
    {
        if (BoundOperations.IsOfWeb(binding))
        {
            throw new ImportRefusedException(Escaped.Text(
                $"the binding '{binding.Name}' has no SOAP: bindings of HTTP GET, POST and MIME are not imported."))
            { IsWarning = true };
        }

        var portType = PortTypeOf(binding) ?? throw new InvalidOperationException(Escaped.Text(
            $"the port type '{binding.Type}' of its binding is in none of the WSDL documents."));
        return _endpoints.Make(Contract(portType), binding, port);
    }

    private WsdlEndpointConversionContext Extend(WsdlEndpointConversionContext context)
    {
        Call(extension => extension.ImportEndpoint(importer, context));
        context.IsImported?.Invoke(context.Endpoint.Binding!);
        return context;
    }

    private T Once<T>(object part, Func<string> describe, Func<T> import)
        where T : class
    {
        if (_results.TryGetValue(part, out var known))
        {
            return known as T ?? throw (Exception)known;
        }

        try
        {
            Begin();
            var result = import();
            _results.Add(part, result);
            return result;
        }
        catch (Exception e) when (
            e is InvalidOperationException or ArgumentException or XmlException or XmlSchemaException)
        {
            var failure = new InvalidOperationException(Escaped.Text(
                $"{describe()} cannot be imported: {e.Message}"), e);
            importer.Errors.Add(
                new MetadataConversionError(failure.Message, e is ImportRefusedException { IsWarning: true }));
            _results.Add(part, failure);
            throw failure;
        }
    }

    private void Begin()
    {
        if (_hasBegun)
        {
            return;
        }

        _hasBegun = true;
        Call(extension => extension.BeforeImport(documents.Wsdl, documents.Schemas, documents.Policies));
    }

    private void Call(Action<IWsdlImportExtension> call)
    {
        foreach (var extension in importer.WsdlImportExtensions.ToArray())
        {
            try
            {
                call(extension);
            }
            catch (Exception e) when (e is not ImportRefusedException)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"the WSDL import extension '{extension.GetType()}' failed: {e.Message}"), e);
            }
        }
    }

    private IEnumerable<T> All<T>(Func<WsdlDocument, IEnumerable<T>> parts) =>
        documents.Wsdl.Cast<WsdlDocument>().SelectMany(parts);

    private IEnumerable<WsdlDocument> OfNamespace(XmlQualifiedName name) =>
        documents.Wsdl.Cast<WsdlDocument>().Where(document => (document.TargetNamespace ?? "") == name.Namespace);
}
