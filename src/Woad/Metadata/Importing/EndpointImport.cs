using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using Woad.Xml;
using WsdlBinding = System.Web.Services.Description.Binding;

namespace Woad.Metadata.Importing;

/// <summary>
/// Makes endpoints of bindings and ports: policy first, then address; the WSDL extensions come after it.
/// </summary>
internal sealed class EndpointImport(WsdlImporter importer, ImportedDocuments documents, MetadataImporterQuotas quotas)
{
    private readonly PolicyIndex _policies = new(documents);
    private readonly Dictionary<WsdlBinding, System.ServiceModel.Channels.Binding> _bindings = [];

    /// <exception cref="InvalidOperationException">The binding or its policy cannot be imported.</exception>
    public WsdlEndpointConversionContext Make(WsdlContractConversionContext contract, WsdlBinding binding, Port? port)
    {
        var endpoint = new ServiceEndpoint(contract.Contract)
        {
            Name = WsdlName.Of(port?.Name ?? binding.Name, "Endpoint"),
            Binding = new CustomBinding
            {
                Name = WsdlName.Of(binding.Name, "Binding"),
                Namespace = binding.ServiceDescription!.TargetNamespace ?? "",
            },
            Address = port is null ? null : PortAddress.Of(port),
        };
        var context = new WsdlEndpointConversionContext(contract, endpoint, binding, port!);
        Correspond(contract, binding, context);

        // Ports of one binding share the binding object, as those of one exported service do.
        if (_bindings.TryGetValue(binding, out var shared))
        {
            endpoint.Binding = shared;
            return context;
        }

        context.Policy = Policy(context, binding, port);
        ((CustomBinding)endpoint.Binding).Elements.AddRange([.. context.Policy.BindingElements]);
        context.IsImported = imported => _bindings[binding] = imported;
        return context;
    }

    private static void Correspond(
        WsdlContractConversionContext contract, WsdlBinding binding, WsdlEndpointConversionContext context)
    {
        var bound = BoundOperations.Pair(
            contract.Contract.Operations.Where(contract.Has).Select(contract.GetOperation), binding);
        foreach (var description in contract.Contract.Operations.Where(contract.Has))
        {
            var operation = contract.GetOperation(description);
            if (!bound.TryGetValue(operation, out var own))
            {
                continue;
            }

            context.Add(description, own);
            foreach (var message in description.Messages)
            {
                MessageBinding? part = message.Direction == MessageDirection.Input ? own.Input : own.Output;
                if (part is not null)
                {
                    context.Add(message, part);
                }
            }

            foreach (var fault in description.Faults.Where(contract.Has))
            {
                var name = contract.GetOperationFault(fault).Name;
                if (own.Faults.All<FaultBinding>().FirstOrDefault(part => part.Name == name) is { } part)
                {
                    context.Add(fault, part);
                }
            }
        }
    }

    /// <summary>
    /// The first alternative of which every assertion is known; otherwise the first one, with a warning.
    /// </summary>
    private ImportedPolicy Policy(WsdlEndpointConversionContext context, WsdlBinding binding, Port? port)
    {
        var reader = new PolicyAlternatives(_policies, quotas);
        var alternatives = reader.Of(binding, binding.ServiceDescription!);
        if (port is not null)
        {
            alternatives = reader.Combine(alternatives, reader.Of(port, port.Service!.ServiceDescription!));
        }

        ImportedPolicy? first = null;
        InvalidOperationException? failure = null;
        foreach (var alternative in alternatives)
        {
            try
            {
                var policy = Read(context, alternative, reader);
                if (policy.Remaining is [])
                {
                    return policy;
                }

                first ??= policy;
            }
            catch (InvalidOperationException e)
            {
                failure ??= e;
            }
        }

        if (first is null)
        {
            throw failure!;
        }

        importer.Errors.Add(new MetadataConversionError(
            $"The policy of the binding '{binding.Name}' has assertions that no policy import extension knows: "
                + $"{string.Join(", ", first.Remaining)}. The service may refuse messages of this binding.",
            isWarning: true));
        return first;
    }

    private ImportedPolicy Read(
        WsdlEndpointConversionContext context, List<XmlElement> assertions, PolicyAlternatives reader)
    {
        var document = context.WsdlBinding.ServiceDescription!;
        var policy = new ImportedPolicy(
            context.Endpoint, [], context.WsdlBinding, context.WsdlPort is { } port ? PortAddress.Text(port) : null)
        {
            ChangesContract = !importer.KnownContracts.ContainsValue(context.Endpoint.Contract),
        };
        Add(policy.GetBindingAssertions(), assertions);
        foreach (var operation in context.Endpoint.Contract.Operations.Where(context.Has))
        {
            Add(policy.GetOperationBindingAssertions(operation), First(context.GetOperationBinding(operation)));
            foreach (var message in operation.Messages.Where(context.Has))
            {
                Add(policy.GetMessageBindingAssertions(message), First(context.GetMessageBinding(message)));
            }

            foreach (var fault in operation.Faults.Where(context.Has))
            {
                Add(policy.GetFaultBindingAssertions(fault), First(context.GetFaultBinding(fault)));
            }
        }

        foreach (var extension in importer.PolicyImportExtensions.ToArray())
        {
            try
            {
                extension.ImportPolicy(importer, policy);
            }
            catch (Exception e) when (e is not ImportRefusedException)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"the policy import extension '{extension.GetType()}' failed: {e.Message}"), e);
            }
        }

        return policy;

        List<XmlElement> First(DocumentableItem item) => reader.Of(item, document)[0];
    }

    /// <summary>Copies: extensions take assertions apart, and another alternative may have the same ones.</summary>
    private static void Add(PolicyAssertionCollection to, IEnumerable<XmlElement> assertions)
    {
        foreach (var assertion in assertions)
        {
            to.Add((XmlElement)assertion.CloneNode(deep: true));
        }
    }
}
