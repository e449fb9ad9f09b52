using System.CodeDom;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Contracts;

/// <summary>Decides how operations look in code.</summary>
internal sealed class OperationReader(CodeChoices choices, ContractShape contract, TypeScope typeNames)
{
    /// <summary>The parameters that asynchronous methods have beside those of the operation.</summary>
    private static readonly string[] AsyncParameters =
        [OperationMethods.Callback, OperationMethods.State, EventTypes.State];

    public OperationShape Read(OperationDescription operation, string method, IPartTypes types)
    {
        var isRpc = Formats.IsRpc(operation);
        var isEncoded = Formats.IsEncoded(operation);
        var request = operation.Messages[0];
        var reply = operation.Messages.Count > 1 ? operation.Messages[1] : null;
        var isTyped = !IsWhole(request) && !(reply is not null && IsWhole(reply))
            && (choices.Has(ServiceContractGenerationOptions.TypedMessages) || NeedsContract(request, operation, "")
                || (reply is not null && (NeedsContract(reply, operation, "Response") || reply.Body.Parts.Count > 0)));
        if (IsWhole(request) && reply is not null && !IsWhole(reply) && !IsEmpty(reply))
        {
            throw new GenerationException(
                $"The operation '{operation.Name}' takes any message and answers with a typed one, which no method "
                    + "can express.");
        }

        var stem = Identifiers.Of(operation.Name, "Operation");
        return new OperationShape(
            operation,
            method,
            types,
            types.FormatOf(isRpc, isEncoded),
            Shape(request, types, isTyped ? stem + "Request" : null, operation),
            reply is null ? null : Shape(reply, types, isTyped ? stem + "Response" : null, operation))
        {
            Faults = [.. operation.Faults.Select(fault => (fault, types.DetailOf(fault)))],
            KnownTypes = (types as IKnownPartTypes)?.KnownTypesOf(operation.Messages.SelectMany(PartsOf)) ?? [],
            CompletedArguments = choices.HasEvents ? typeNames.Unique(
                $"end of {ThingOf(operation)}", method + "CompletedEventArgs") : null,
        };
    }

    private string ThingOf(OperationDescription operation) =>
        $"{contract.Contract.Namespace}:{contract.Contract.Name} {operation.Name} {operation.Messages[0].Action}";

    private static bool IsEmpty(MessageDescription message) =>
        message.Body.Parts.Count == 0 && message.Body.ReturnValue is null;

    private static bool IsWhole(MessageDescription message) =>
        PartsOf(message) is [{ } only] && only.Type == typeof(Message);

    /// <summary>Whether a message looks different from the one that parameters make.</summary>
    private static bool NeedsContract(MessageDescription message, OperationDescription operation, string suffix)
    {
        var ns = operation.DeclaringContract.Namespace;
        return message.MessageType is not null
            || message.Headers.Count > 0
            || message.Body.WrapperName != operation.Name + suffix
            || message.Body.WrapperNamespace != ns
            || PartsOf(message).Any(part => part.Namespace.Length > 0 && part.Namespace != ns);
    }

    private static IReadOnlyList<MessagePartDescription> PartsOf(MessageDescription message) =>
        message.Body.ReturnValue is { } result ? [result, .. message.Body.Parts] : [.. message.Body.Parts];

    private MessageShape Shape(
        MessageDescription message, IPartTypes types, string? className, OperationDescription operation)
    {
        // A contract that was not imported may have the classes of its messages already.
        if (message.MessageType is { } known && className is not null)
        {
            return new MessageShape(message, [], new CodeTypeReference(known));
        }

        var name = className is null ? null : typeNames.Unique(
            $"{message.Direction} of {ThingOf(operation)}", className);
        var names = name is not null ? new NameScope([.. Identifiers.ObjectMembers, name])
            : choices.HasBegin ? new NameScope([.. AsyncParameters, OperationMethods.Token])
            : choices.HasTokens ? new NameScope(OperationMethods.Token)
            : new NameScope();
        return new MessageShape(
            message,
            [.. PartsOf(message).Select(part => Part(part, types, message, names))],
            name is null ? null : contract.Reference(name))
        {
            ClassName = name,
        };
    }

    private static PartShape Part(
        MessagePartDescription part, IPartTypes types, MessageDescription message, NameScope names) => new(
        part,
        part.Type == typeof(Message) ? new CodeTypeReference(typeof(Message)) : types.TypeOf(part),
        names.Unique(Identifiers.Of(part.Name, "value")),
        part.Schema is null ? [] : types.AttributesOf(part, message.Body.WrapperNamespace ?? ""));
}
