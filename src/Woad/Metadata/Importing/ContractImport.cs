using System.ServiceModel;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using Woad.Xml;

namespace Woad.Metadata.Importing;

/// <summary>
/// Makes contracts of port types: operations with their actions; bodies are left to the message importers.
/// </summary>
internal sealed class ContractImport(
    WsdlImporter importer, ImportedDocuments documents, BoundOperations bound, MetadataImporterQuotas quotas)
{
    private readonly HashSet<(string Name, bool IsCallback)> _names = [];
    private int _operations;

    /// <exception cref="ImportRefusedException">An operation cannot be a part of a contract.</exception>
    public WsdlContractConversionContext Make(PortType portType)
    {
        var name = new XmlQualifiedName(portType.Name, portType.ServiceDescription!.TargetNamespace);
        if (importer.KnownContracts.TryGetValue(name, out var known))
        {
            return Match(known, portType);
        }

        if (bound.OnlyWebBinding(portType) is { } web)
        {
            throw new ImportRefusedException(Escaped.Text(
                $"its binding '{web.Name}' has no SOAP: bindings of HTTP GET, POST and MIME are not imported."))
            { IsWarning = true };
        }

        var contract = new ContractDescription(WsdlName.Of(name.Name, "Contract"), name.Namespace)
        {
            SessionMode = Is(portType, WsdlAttributes.UsingSession) == true
                ? SessionMode.Required
                : SessionMode.Allowed,
            Schemas = documents.Schemas,
        };
        var context = new WsdlContractConversionContext(contract, portType);
        Document(contract, portType);
        _names.Clear();
        foreach (var operation in portType.Operations.All<Operation>())
        {
            if (++_operations > quotas.MaxOperations)
            {
                throw new ImportRefusedException(Escaped.Text(
                    $"the documents have more than {quotas.MaxOperations} operations. For a service that is trusted "
                        + $"create the WsdlImporter with MetadataImporterQuotas.Max."));
            }

            if (operation.Messages.Flow == OperationFlow.None)
            {
                importer.Errors.Add(new MetadataConversionError(Escaped.Text(
                    $"The operation '{operation.Name}' of the port type '{portType.Name}' is left out: it has neither "
                        + $"an input nor an output{WsdlPlace.Of(operation, portType.ServiceDescription)}.")));
                continue;
            }

            Add(operation, context);
        }

        return context;
    }

    private void Add(Operation operation, WsdlContractConversionContext context)
    {
        var contract = context.Contract;
        // A callback may have the name of an operation.
        var isCallback = IsCallback(operation);
        var name = UniqueName.Of(
            WsdlName.Of(operation.Name, "Operation"), taken => _names.Contains((taken, isCallback)));
        _names.Add((name, isCallback));
        var description = new OperationDescription(name, contract)
        {
            IsInitiating = Is(operation, WsdlAttributes.IsInitiating) ?? true,
            IsTerminating = Is(operation, WsdlAttributes.IsTerminating) ?? false,
        };
        var soapAction = SoapActionOf(operation);
        foreach (var message in operation.Messages.All<OperationMessage>())
        {
            var isFirst = description.Messages.Count == 0;
            var action = ActionOf(message) ?? (isFirst ? soapAction ?? Pattern(message, operation, contract) : "*");
            var part = new MessageDescription(
                action, message is OperationInput ? MessageDirection.Input : MessageDirection.Output);
            description.Messages.Add(part);
            context.Add(part, message);
        }

        foreach (var fault in operation.Faults.All<OperationFault>())
        {
            var part = new FaultDescription(ActionOf(fault) ?? soapAction ?? Pattern(fault, operation, contract))
            {
                Name = WsdlName.Of(fault.Name, "Fault"),
            };
            description.Faults.Add(part);
            context.Add(part, fault);
        }

        contract.Operations.Add(description);
        context.Add(description, operation);
        Document(description, operation);
    }

    private void Document(object description, DocumentableItem item)
    {
        if (item.Documentation.Trim() is { Length: > 0 } text)
        {
            importer.ImportedSchemas.Documentation[description] = text;
        }
    }

    /// <summary>The program's own contract: its operations, messages and faults are found by their names.</summary>
    private static WsdlContractConversionContext Match(ContractDescription known, PortType portType)
    {
        var context = new WsdlContractConversionContext(known, portType);
        foreach (var operation in portType.Operations.All<Operation>())
        {
            var first = IsCallback(operation) ? MessageDirection.Output : MessageDirection.Input;
            if (known.Operations.FirstOrDefault(own => own.Name == operation.Name && !context.Has(own)
                && own.Messages[0].Direction == first) is not { } description)
            {
                continue;
            }

            context.Add(description, operation);
            foreach (var message in operation.Messages.All<OperationMessage>())
            {
                var direction = message is OperationInput ? MessageDirection.Input : MessageDirection.Output;
                if (description.Messages.FirstOrDefault(own => own.Direction == direction) is { } part)
                {
                    context.Add(part, message);
                }
            }

            foreach (var fault in operation.Faults.All<OperationFault>())
            {
                if (description.Faults.FirstOrDefault(own => own.Name == fault.Name) is { } part && !context.Has(part))
                {
                    context.Add(part, fault);
                }
            }
        }

        return context;
    }

    private static bool IsCallback(Operation operation) =>
        operation.Messages.Flow is OperationFlow.SolicitResponse or OperationFlow.Notification;

    /// <summary>
    /// The action that WS-Addressing's attributes give (WS-Addressing 1.0, WSDL Binding, section 4.4.1).
    /// </summary>
    private static string? ActionOf(OperationMessage message) => message.ExtensibleAttributes?
        .FirstOrDefault(attribute => attribute.LocalName == "Action"
            && attribute.NamespaceURI is WsdlNamespaces.AddressingWsdl or WsdlNamespaces.AddressingMetadata)?.Value;

    /// <summary>The default pattern of actions (WS-Addressing 1.0, WSDL Binding, section 4.4.4).</summary>
    private static string Pattern(OperationMessage message, Operation operation, ContractDescription contract)
    {
        var separator = contract.Namespace.StartsWith("urn:", StringComparison.OrdinalIgnoreCase) ? ':' : '/';
        var stem = $"{contract.Namespace.TrimEnd(separator)}{separator}{contract.Name}{separator}";
        if (message is OperationFault)
        {
            return $"{stem}{operation.Name}{separator}Fault{separator}{message.Name}";
        }

        var suffix = operation.Messages.Count == 1 ? "" : message is OperationInput ? "Request" : "Response";
        return stem + (message.Name ?? operation.Name + suffix);
    }

    /// <summary>The action that the first SOAP binding of the port type gives; null when there is none.</summary>
    private string? SoapActionOf(Operation operation) =>
        (bound.Of(operation)?.Extensions.Find(typeof(SoapOperationBinding)) as SoapOperationBinding)?.SoapAction;

    private static bool? Is(DocumentableItem item, XmlQualifiedName name) =>
        item.ExtensibleAttributes?.FirstOrDefault(attribute =>
            attribute.LocalName == name.Name && attribute.NamespaceURI.TrimEnd('/') == name.Namespace)?.Value switch
        {
            "true" or "1" => true,
            "false" or "0" => false,
            _ => null,
        };
}
