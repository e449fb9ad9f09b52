using System.ServiceModel;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using Woad.Contracts;
using WsdlBinding = System.Web.Services.Description.Binding;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;
using WsdlMessage = System.Web.Services.Description.Message;

namespace Woad.Metadata;

/// <summary>An operation in a port type, its messages, and its place in a binding.</summary>
internal static class OperationExport
{
    /// <summary>
    /// Adds the operation with its inputs, outputs and faults; which messages they are is said later.
    /// </summary>
    public static void AddTo(PortType portType, OperationDescription description, WsdlContractConversionContext context)
    {
        var operation = new Operation { Name = description.Name };
        context.Add(description, operation);
        if (context.Contract.SessionMode == SessionMode.Required)
        {
            WsdlAttributes.Add(operation, WsdlAttributes.IsInitiating, XmlConvert.ToString(description.IsInitiating));
            WsdlAttributes.Add(operation, WsdlAttributes.IsTerminating, XmlConvert.ToString(description.IsTerminating));
        }

        foreach (var message in description.Messages)
        {
            OperationMessage part = message.Direction == MessageDirection.Input
                ? new OperationInput()
                : new OperationOutput();
            AddAction(part, message.Action);
            operation.Messages.Add(part);
            context.Add(message, part);
        }

        foreach (var fault in description.Faults)
        {
            var part = new OperationFault { Name = fault.Name };
            AddAction(part, fault.Action);
            operation.Faults.Add(part);
            context.Add(fault, part);
        }

        portType.Operations.Add(operation);
    }

    /// <summary>Makes the operation's messages with the schemas of their contents.</summary>
    public static void AddMessages(
        WsdlExporter exporter, OperationDescription description, WsdlContractConversionContext context,
        WsdlDocument document)
    {
        var contents = exporter.SchemaStore.ContentsOf(description);
        foreach (var message in description.Messages)
        {
            var part = context.GetOperationMessage(message);
            var name = MessageExport.AddTo(document, message, description, context.Contract.Name, contents);
            part.Message = new XmlQualifiedName(name, document.TargetNamespace);
            part.Name = message.MessageType is null ? null : name;
        }

        foreach (var fault in description.Faults.Where(fault => fault.DetailType is not null))
        {
            var name = UniqueName.Of(
                $"{context.Contract.Name}_{description.Name}_{fault.Name}_FaultMessage",
                n => document.Messages[n] is not null);
            var message = new WsdlMessage { Name = name };
            message.Parts.Add(new MessagePart { Name = "detail", Element = contents.Fault(fault) });
            document.Messages.Add(message);
            context.GetOperationFault(fault).Message = new XmlQualifiedName(name, document.TargetNamespace);
        }
    }

    /// <summary>
    /// Adds the operation to a binding; what the messages look like on the wire is said by extensions.
    /// </summary>
    public static void Bind(
        WsdlBinding binding, OperationDescription description, WsdlEndpointConversionContext context)
    {
        var operation = new OperationBinding { Name = description.Name };
        context.Add(description, operation);
        foreach (var message in description.Messages)
        {
            var name = context.ContractConversionContext.GetOperationMessage(message).Name;
            if (message.Direction == MessageDirection.Input)
            {
                context.Add(message, operation.Input = new InputBinding { Name = name });
            }
            else
            {
                context.Add(message, operation.Output = new OutputBinding { Name = name });
            }
        }

        foreach (var fault in description.Faults)
        {
            var part = new FaultBinding { Name = fault.Name };
            operation.Faults.Add(part);
            context.Add(fault, part);
        }

        binding.Operations.Add(operation);
    }

    private static void AddAction(OperationMessage part, string action)
    {
        if (action != "*")
        {
            WsdlAttributes.Add(part, WsdlAttributes.Action, action);
        }
    }
}
