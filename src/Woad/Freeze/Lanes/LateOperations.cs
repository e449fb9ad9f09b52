using System.Reflection;
using System.ServiceModel.Description;
using Woad.Formatters.Emitted;
using Woad.Formatters.Emitted.Shapes;

namespace Woad.Freeze.Lanes;

/// <summary>Finds the codecs that are emitted at run time for operations without generated code.</summary>
internal static class LateOperations
{
    /// <summary>The codec of a service's operation; null where there can be none.</summary>
    public static LateCodec? OfService(OperationDescription operation) =>
        operation.SyncMethod is null && operation.TaskMethod is null ? null : Find(operation);

    /// <summary>The codec of a client's operation; null where there can be none.</summary>
    public static LateCodec? OfClient(OperationDescription operation) => Find(operation);

    private static LateCodec? Find(OperationDescription operation)
    {
        var contract = operation.DeclaringContract;
        var type = operation.IsServerInitiated ? contract.CallbackContractType : contract.ContractType;
        return contract.IgnoresCompiled || type is null || EmittedContract.Of(type) is not { } emitted
            || ShapeOf(operation) is not { } shape
            ? null
            : emitted.Find(shape);
    }

    private static OperationShape? ShapeOf(OperationDescription operation)
    {
        if ((operation.SyncMethod ?? operation.TaskMethod) is not { } method
            || operation.Messages.Any(message => !IsPlain(message)))
        {
            return null;
        }

        return new OperationShape(
            operation.Name,
            BodyLayout.Of(operation),
            BodyOf(operation.Messages[0]),
            operation.IsOneWay ? null : BodyOf(operation.Messages[1]),
            method,
            [.. operation.KnownTypes])
        {
            Forms = [.. new[] { operation.SyncMethod, operation.TaskMethod }.OfType<MethodInfo>()],
            TaskForm = operation.TaskMethod,
        };
    }

    private static bool IsPlain(MessageDescription message) =>
        message is { MessageType: null, Body: { WrapperName: not null, WrapperNamespace: not null } }
        && message.Headers.Count == 0 && message.Properties.Count == 0
        && message.Body.Parts.All(part => part.Type is not null && !part.Multiple);

    private static BodyShape BodyOf(MessageDescription message) => new(
        message.Body.WrapperName!,
        message.Body.WrapperNamespace!,
        message.Body.ReturnValue is { Type: { } type } result && type != typeof(void) ? PartOf(result) : null,
        [.. message.Body.Parts.OrderBy(part => part.Index).Select(PartOf)]);

    private static PartShape PartOf(MessagePartDescription part) => new(part.Name, part.Namespace, part.Type!);
}
