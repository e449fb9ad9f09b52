using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Svcutil.Generation;

namespace Woad.Svcutil.Contracts;

/// <summary>Decides how operations look in code.</summary>
internal sealed class OperationReader(GenerationOptions options, NameScope typeNames)
{
    public OperationShape Read(OperationDescription operation, string method, IPartTypes types)
    {
        var isRpc = Formats.IsRpc(operation);
        var isEncoded = Formats.IsEncoded(operation);
        var request = operation.Messages[0];
        var reply = operation.Messages.Count > 1 ? operation.Messages[1] : null;
        var isTyped = !IsWhole(request) && !(reply is not null && IsWhole(reply))
            && (options.MessageContracts || NeedsContract(request, operation, "")
                || (reply is not null && (NeedsContract(reply, operation, "Response") || reply.Body.Parts.Count > 0)));
        if (IsWhole(request) && reply is not null && !IsWhole(reply) && !IsEmpty(reply))
        {
            throw new GenerationException(
                $"The operation '{operation.Name}' takes any message and answers with a typed one, which no method " +
                "can express.");
        }

        var stem = Identifiers.Of(operation.Name, "Operation");
        return new OperationShape(
            operation,
            method,
            types,
            types.FormatOf(isRpc, isEncoded),
            Shape(request, types, isTyped ? typeNames.Unique(stem + "Request") : null, new NameScope()),
            reply is null
                ? null
                : Shape(reply, types, isTyped ? typeNames.Unique(stem + "Response") : null, new NameScope()))
        {
            Faults = [.. operation.Faults.Select(fault => (fault, types.DetailOf(fault.Schema!)))],
        };
    }

    private static bool IsEmpty(MessageDescription message) =>
        message.Body.Parts.Count == 0 && message.Body.ReturnValue is null;

    private static bool IsWhole(MessageDescription message) =>
        PartsOf(message) is [{ } only] && only.Type == typeof(Message);

    /// <summary>Whether a message looks different from the one that parameters make.</summary>
    private static bool NeedsContract(MessageDescription message, OperationDescription operation, string suffix)
    {
        var ns = operation.DeclaringContract.Namespace;
        return message.Headers.Count > 0
            || message.Body.WrapperName != operation.Name + suffix
            || message.Body.WrapperNamespace != ns
            || PartsOf(message).Any(part => part.Namespace.Length > 0 && part.Namespace != ns);
    }

    private static IReadOnlyList<MessagePartDescription> PartsOf(MessageDescription message) =>
        message.Body.ReturnValue is { } result ? [result, .. message.Body.Parts] : [.. message.Body.Parts];

    private static MessageShape Shape(MessageDescription message, IPartTypes types, string? className, NameScope names)
    {
        if (className is not null)
        {
            foreach (var taken in Identifiers.ObjectMembers.Append(className))
            {
                _ = names.Unique(taken);
            }
        }

        return new MessageShape(
            message, [.. PartsOf(message).Select(part => Part(part, types, message, names))], className);
    }

    private static PartShape Part(
        MessagePartDescription part, IPartTypes types, MessageDescription message, NameScope names) => new(
        part,
        part.Type == typeof(Message) ? PartShape.WholeMessage : types.TypeOf(part),
        names.Unique(Identifiers.Of(part.Name, "value")),
        part.Schema is null ? null : types.AttributeOf(part, message.Body.WrapperNamespace ?? ""));
}
