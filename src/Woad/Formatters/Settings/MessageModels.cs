using System.Collections.Immutable;
using System.Reflection;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Formatters.Parts;

namespace Woad.Formatters.Settings;

/// <summary>Turns descriptions of messages into what the formatters work by.</summary>
internal static class MessageModels
{
    public static MessageModel Of(MessageDescription message, OperationDescription operation)
    {
        var body = new BodyModel(
            message.Body.WrapperName,
            message.Body.WrapperNamespace,
            [.. message.Body.Parts.OrderBy(part => part.Index).Select(part => Part(part, part.Index))],
            message.Body.ReturnValue is { } result && result.Type != typeof(void) ? Part(result, -1) : null,
            [.. operation.KnownTypes]);
        return new MessageModel(body)
        {
            MessageType = message.MessageType,
            MessageIndex = IsResult(message, operation) ? -1 : 0,
            Headers = [.. message.Headers.Select(Header)],
            Properties = message.Properties.Count == 0
                ? []
                : [.. message.Properties.Select(property => KeyValuePair.Create(property.Name, property.MemberInfo!))],
        };
    }

    /// <summary>In and ref parameters of the operation.</summary>
    public static int Inputs(OperationDescription operation) =>
        operation.Messages[0].MessageType is not null ? 1 : operation.Messages[0].Body.Parts.Count;

    /// <summary>Ref and out parameters of the operation.</summary>
    public static int Outputs(OperationDescription operation) =>
        operation.IsOneWay ? 0
        : operation.Messages[1] is { MessageType: not null } typed ? (IsResult(typed, operation) ? 0 : 1)
        : operation.Messages[1].Body.Parts.Count;

    /// <summary>Whether the reply is a message that the user reads himself.</summary>
    public static bool IsReplyUntyped(OperationDescription operation) => !operation.IsOneWay
        && operation.Messages[1].Body is var body
        && body.Parts.Append(body.ReturnValue).Any(part => typeof(Message).IsAssignableFrom(part?.Type));

    /// <summary>
    /// Whether an operation takes a token that is cancelled when nobody waits for the answer any more.
    /// </summary>
    public static bool TakesCancellation(OperationDescription operation) =>
        new[] { operation.SyncMethod, operation.TaskMethod, operation.BeginMethod }
            .Any(
                method => method?.GetParameters().Any(
                    parameter => parameter.ParameterType == typeof(CancellationToken)) == true);

    /// <summary>
    /// Whether the message contract is the reply's and what the method returns, not an out parameter.
    /// </summary>
    private static bool IsResult(MessageDescription message, OperationDescription operation) =>
        operation.Messages[0] != message
        && (operation.TaskMethod is not null
            || (operation.SyncMethod ?? operation.EndMethod)?.ReturnType != typeof(void));

    private static HeaderModel Header(MessageHeaderDescription header) => new(
        Part(header, 0), header.Actor ?? "", header.MustUnderstand, header.Relay, header.TypedHeader, header.Multiple);

    private static PartModel Part(MessagePartDescription part, int index) =>
        new(part.Name, part.Namespace, part.Type ?? typeof(object), index)
        {
            Member = part.MemberInfo,
            Attributes = part.Attributes ?? part.MemberInfo,
        };
}
