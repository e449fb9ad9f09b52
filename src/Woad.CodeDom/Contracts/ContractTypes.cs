using System.CodeDom;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.CodeDom.Documentation;
using Woad.CodeDom.Generation;
using Woad.Metadata.Importing;

namespace Woad.CodeDom.Contracts;

/// <summary>Makes the interfaces of a contract, its callbacks and its channel.</summary>
internal sealed class ContractTypes(ServiceContractGenerator generator, CodeChoices choices)
{
    /// <summary>The interfaces, with the methods of each operation.</summary>
    public ServiceContractGenerationContext Make(ContractShape shape)
    {
        var contract = shape.Contract;
        var type = Declarations.Interface(shape.Interface, choices.IsInternal);
        type.CustomAttributes.Add(new AttributeCode(typeof(ServiceContractAttribute))
            .Add("Name", shape.Interface == contract.Name ? null : contract.Name)
            .Add("Namespace", contract.Namespace == "http://tempuri.org/" ? null : contract.Namespace)
            .Add("ConfigurationName", shape.FullName)
            .AddIf(
                shape.Callback is not null,
                "CallbackContract",
                new CodeTypeOfExpression(shape.Reference(shape.Callback ?? "object")))
            .AddIf(contract.SessionMode != SessionMode.Allowed, "SessionMode", contract.SessionMode)
            .Declaration);
        type.CustomAttributes.AddRange(OperationMethods.Known(shape.KnownTypes));
        var callback = shape.Callback is null ? null : Declarations.Interface(shape.Callback, choices.IsInternal);
        var documentation = contract.Behaviors.Find<ImportedSchemas>()?.Documentation;
        DocumentationText.Add(type, documentation?.GetValueOrDefault(contract));
        var context = new ServiceContractGenerationContext(generator, contract, type, callback);
        foreach (var operation in shape.Operations)
        {
            var methods = operation.IsCallback
                ? CallbackMethods(context, operation, callback!)
                : Methods(context, operation, type);
            context.Operations.Add(methods);
            var text = documentation?.GetValueOrDefault(operation.Operation);
            foreach (var method in (CodeMemberMethod?[])[methods.SyncMethod, methods.BeginMethod, methods.TaskMethod])
            {
                DocumentationText.Add(method, text);
            }
        }

        return context;
    }

    /// <summary>The interface of channels of the contract.</summary>
    public CodeTypeDeclaration Channel(ContractShape shape)
    {
        var channel = Declarations.Interface(shape.Interface + "Channel", choices.IsInternal);
        channel.IsPartial = false;
        channel.BaseTypes.Add(shape.Reference(shape.Interface));
        channel.BaseTypes.Add(new CodeTypeReference(typeof(IClientChannel)));
        return channel;
    }

    private OperationContractGenerationContext Methods(
        ServiceContractGenerationContext context, OperationShape shape, CodeTypeDeclaration type)
    {
        var waiting = choices.HasWaiting ? Add(type, OperationMethods.Waiting(shape)) : null;
        var begin = choices.HasBegin ? Add(type, OperationMethods.Begin(shape)) : null;
        var end = choices.HasBegin ? Add(type, OperationMethods.End(shape)) : null;
        var task = choices.Has(ServiceContractGenerationOptions.TaskBasedAsynchronousMethod)
            ? Add(type, OperationMethods.Task(shape, isOnly: waiting is null, choices.HasTokens))
            : null;
        return Context(context, shape, type, waiting, begin, end, task);
    }

    /// <summary>Callbacks have one method: the program implements it.</summary>
    private OperationContractGenerationContext CallbackMethods(
        ServiceContractGenerationContext context, OperationShape shape, CodeTypeDeclaration type) => choices.HasWaiting
        ? Context(context, shape, type, Add(type, OperationMethods.Waiting(shape)), null, null, null)
        : Context(context, shape, type, null, null, null, Add(type, OperationMethods.Task(shape, isOnly: true)));

    private OperationContractGenerationContext Context(
        ServiceContractGenerationContext context,
        OperationShape shape,
        CodeTypeDeclaration type,
        CodeMemberMethod? waiting,
        CodeMemberMethod? begin,
        CodeMemberMethod? end,
        CodeMemberMethod? task) => new(generator, context, shape.Operation, type, waiting, begin, end, task);

    private static CodeMemberMethod Add(CodeTypeDeclaration type, CodeMemberMethod method)
    {
        type.Members.Add(method);
        return method;
    }
}
