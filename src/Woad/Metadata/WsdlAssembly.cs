using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using Woad.Contracts;
using Woad.Xml;
using WsdlBinding = System.Web.Services.Description.Binding;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata;

/// <summary>Puts contracts and endpoints into the WSDL documents of their namespaces.</summary>
internal sealed class WsdlAssembly(WsdlExporter exporter, Func<ServiceEndpoint, PolicyConversionContext> exportPolicy)
{
    private readonly Dictionary<ContractDescription, WsdlContractConversionContext> _contracts =
        new(ReferenceEqualityComparer.Instance);

    private readonly Dictionary<(
        ContractDescription, System.ServiceModel.Channels.Binding), WsdlEndpointConversionContext> _bindings = [];

    public ServiceDescriptionCollection Documents { get; } = [];

    public SchemaStore Schemas { get; } = new();

    public WsdlContractConversionContext Contract(ContractDescription contract)
    {
        if (_contracts.TryGetValue(contract, out var exported))
        {
            return exported;
        }

        var document = Document(contract.Namespace);
        var portType = new PortType
        {
            Name = UniqueName.Of(contract.Name, name => document.PortTypes[name] is not null),
        };
        var context = _contracts[contract] = new WsdlContractConversionContext(contract, portType);
        if (contract.SessionMode == SessionMode.Required)
        {
            WsdlAttributes.Add(portType, WsdlAttributes.UsingSession, "true");
        }

        foreach (var operation in contract.Operations.Where(IsExportable))
        {
            OperationExport.AddTo(portType, operation, context);
        }

        document.PortTypes.Add(portType);
        foreach (var operation in contract.Operations.Where(context.Has))
        {
            OperationExport.AddMessages(exporter, operation, context, document);
        }

        Call(
            [.. contract.Behaviors, .. contract.Operations.Where(context.Has).SelectMany(o => o.Behaviors)],
            extension => extension.ExportContract(exporter, context),
            $"the contract '{contract.Name}' of namespace '{contract.Namespace}'");
        return context;
    }

    public void Endpoint(ServiceEndpoint endpoint, XmlQualifiedName serviceName)
    {
        var binding = endpoint.Binding ?? throw new ArgumentException(Escaped.Text(
            $"The endpoint '{endpoint.Name}' has no binding: it cannot be exported."), nameof(endpoint));
        var contract = Contract(endpoint.Contract);
        var serviceDocument = Document(serviceName.Namespace);
        var service = Service(serviceDocument, serviceName.Name);
        var port = new Port { Name = UniqueName.Of(endpoint.Name, name => service.Ports[name] is not null) };
        service.Ports.Add(port);
        var isNew = !_bindings.TryGetValue((endpoint.Contract, binding), out var shared);
        var context = isNew
            ? _bindings[(endpoint.Contract, binding)] = Bind(endpoint, contract, port)
            : new WsdlEndpointConversionContext(shared!, endpoint, port);
        var bindingDocument = context.WsdlBinding.ServiceDescription!;
        port.Binding = new XmlQualifiedName(context.WsdlBinding.Name, bindingDocument.TargetNamespace);
        Import(serviceDocument, bindingDocument);
        var policy = exportPolicy(endpoint);
        Call(
            [
                .. endpoint.Behaviors,
                .. policy.BindingElements,
                .. endpoint.Contract.Behaviors,
                .. endpoint.Contract.Operations.Where(contract.Has).SelectMany(o => o.Behaviors),
            ],
            extension => extension.ExportEndpoint(exporter, context),
            $"the endpoint '{endpoint.Name}'");
        if (isNew)
        {
            PolicyAttachment.Attach(policy, context, exporter.PolicyVersion);
        }
    }

    /// <summary>Has the documents say which schemas they use.</summary>
    public void Complete()
    {
        UnusedTypes.Remove(Schemas.Set, Documents);
        foreach (WsdlDocument document in Documents)
        {
            if (document.Messages.Count > 0)
            {
                Schemas.ImportAllInto(document);
            }
        }
    }

    private static bool IsExportable(OperationDescription operation) => operation.Messages[0].Action != "*";

    private WsdlEndpointConversionContext Bind(
        ServiceEndpoint endpoint, WsdlContractConversionContext contract, Port port)
    {
        var document = Document(endpoint.Binding!.Namespace);
        var portTypeDocument = contract.WsdlPortType.ServiceDescription!;
        var binding = new WsdlBinding
        {
            Name = UniqueName.Of(endpoint.Name, name => document.Bindings[name] is not null),
            Type = new XmlQualifiedName(contract.WsdlPortType.Name, portTypeDocument.TargetNamespace),
        };
        var context = new WsdlEndpointConversionContext(contract, endpoint, binding, port);
        foreach (var operation in endpoint.Contract.Operations.Where(contract.Has))
        {
            OperationExport.Bind(binding, operation, context);
        }

        document.Bindings.Add(binding);
        Import(document, portTypeDocument);
        return context;
    }

    private static Service Service(WsdlDocument document, string name)
    {
        var encoded = ContractNames.Encode(name);
        if (document.Services[encoded] is { } service)
        {
            return service;
        }

        service = new Service { Name = encoded };
        document.Services.Add(service);
        document.Name ??= encoded;
        return service;
    }

    private WsdlDocument Document(string ns)
    {
        if (Documents[ns] is { } document)
        {
            return document;
        }

        document = new WsdlDocument { TargetNamespace = ns };
        WsdlNamespaces.AddTo(document.Namespaces);
        Documents.Add(document);
        return document;
    }

    private static void Import(WsdlDocument document, WsdlDocument other)
    {
        if (document != other
            && !document.Imports.All<Import>().Any(i => i.Namespace == other.TargetNamespace))
        {
            // Some readers know only the prefixes that the root declares.
            var prefix = string.Create(CultureInfo.InvariantCulture, $"i{document.Imports.Count}");
            document.Namespaces.Add(prefix, other.TargetNamespace!);
            document.Imports.Add(new Import { Namespace = other.TargetNamespace });
        }
    }

    /// <exception cref="InvalidOperationException">An extension has failed.</exception>
    private static void Call(IEnumerable<object> candidates, Action<IWsdlExportExtension> call, string what)
    {
        foreach (var extension in candidates.OfType<IWsdlExportExtension>())
        {
            try
            {
                call(extension);
            }
            catch (Exception e)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"An exception was thrown in a call to a WSDL export extension: {extension.GetType()}, for "
                        + $"{what}. {e.Message}"), e);
            }
        }
    }
}
