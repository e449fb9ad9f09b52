using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Formatters;
using Woad.Formatters.Bodies;
using Woad.Formatters.Parts;
using Woad.Messages;

namespace Woad.Formatters.Settings;

/// <summary>
/// Makes the formatter of an operation from its description and the behavior that says how to write it.
/// </summary>
internal static class FormatterBuilder
{
    public static OperationFormatter Build(
        OperationDescription operation, DataContractSerializerOperationBehavior behavior)
    {
        var dictionary = new XmlDictionary();
        var (request, reply) = Models(operation);
        var isPrimitive = PrimitiveParts.AreAllPrimitive(request.Body) && PrimitiveParts.AreAllPrimitive(reply?.Body);
        var serializers = Serializers(operation, behavior);

        // The notification of a new WebSocket has no body, whatever its operation's parameters are.
        var refusesEmpty = isPrimitive && request.MessageType is null && reply?.MessageType is null
            && operation.Messages[0].Action != WebSocketTransportSettings.ConnectionOpenedAction;
        return Make(operation, request, reply, dictionary, behavior.IsPlain, BodyOf, HeaderOf);

        IMessageBody BodyOf(BodyModel model) =>
            WholeMessageBody.Find(model)
                ?? StreamMessageBody.Find(model, dictionary)
                    ?? (IMessageBody)new DataContractBody(model, dictionary, isPrimitive, serializers)
                    {
                        RefusesEmpty = refusesEmpty,
                    };

        HeaderMember HeaderOf(HeaderModel model)
        {
            var name = dictionary.Add(model.Part.Name);
            var ns = dictionary.Add(model.Part.Namespace);
            return new HeaderMember(model, name, ns, serializers(model.Part.Type, name, ns, operation.KnownTypes));
        }
    }

    /// <exception cref="InvalidOperationException">XmlSerializer cannot take one of the operation's types.</exception>
    public static OperationFormatter Build(OperationDescription operation, XmlMappings mappings)
    {
        var dictionary = new XmlDictionary();
        var (request, reply) = Models(operation);
        return Make(operation, request, reply, dictionary, isPlain: false, BodyOf, HeaderOf);

        IMessageBody BodyOf(BodyModel model) =>
            WholeMessageBody.Find(model)
                ?? StreamMessageBody.Find(model, dictionary) ?? (IMessageBody)new XmlSerializerBody(model, mappings);

        HeaderMember HeaderOf(HeaderModel model) => new(
            model, dictionary.Add(model.Part.Name), dictionary.Add(model.Part.Namespace), mappings.AddPart(model.Part));
    }

    /// <summary>
    /// The behavior's serializers; without dynamic code generated code stands for those of the types that it knows.
    /// </summary>
    private static SerializerFactory Serializers(
        OperationDescription operation, DataContractSerializerOperationBehavior behavior)
    {
        var contract = operation.DeclaringContract;
        var type = operation.IsServerInitiated ? contract.CallbackContractType : contract.ContractType;
        if (RuntimeFeature.IsDynamicCodeSupported
            || !behavior.IsPlain
            || contract.IgnoresCompiled
            || type is null
            || ContractCodecs.Find(type) is not { } codec)
        {
            return behavior.CreateSerializer;
        }

        var data = codec.Data;
        return (part, name, ns, known) => data.FirstOrDefault(d => d.Stands(part, known)) is { } compiled
            ? new CompiledSerializer(compiled, name.Value, ns.Value)
            : behavior.CreateSerializer(part, name, ns, known);
    }

    /// <summary>One body of an operation alone, by the serializer that the operation asks for.</summary>
    public static IMessageBody Body(OperationDescription operation, BodyModel model)
    {
        if (operation.Behaviors.Find<XmlSerializerOperationBehavior>() is { } xml)
        {
            return new XmlSerializerBody(model, MappingsOf(operation, xml.XmlSerializerFormatAttribute));
        }

        var behavior = operation.Behaviors.Find<DataContractSerializerOperationBehavior>()
            ?? new DataContractSerializerOperationBehavior(operation);
        var isPrimitive = PrimitiveParts.AreAllPrimitive(model);
        return new DataContractBody(model, new XmlDictionary(), isPrimitive, behavior.CreateSerializer)
        {
            RefusesEmpty = isPrimitive,
        };
    }

    /// <summary>Mappings that take the operation's known types.</summary>
    public static XmlMappings MappingsOf(OperationDescription operation, XmlSerializerFormatAttribute format) => new(
        operation.DeclaringContract.ContractType,
        operation.DeclaringContract.Namespace,
        format.Style == OperationFormatStyle.Rpc,
        format.Use == OperationFormatUse.Encoded,
        operation.KnownTypes);

    private static (MessageModel Request, MessageModel? Reply) Models(OperationDescription operation) =>
        (MessageModels.Of(operation.Messages[0], operation),
            operation.IsOneWay ? null : MessageModels.Of(operation.Messages[1], operation));

    private static OperationFormatter Make(
        OperationDescription operation,
        MessageModel request,
        MessageModel? reply,
        XmlDictionary dictionary,
        bool isPlain,
        Func<BodyModel, IMessageBody> body,
        Func<HeaderModel, HeaderMember> header)
    {
        return new OperationFormatter(
            operation.Name,
            Form(request),
            reply is null ? null : Form(reply),
            operation.Messages[0].Action,
            operation.IsOneWay ? null : operation.Messages[1].Action,
            dictionary)
        {
            IsPlain = isPlain
                && request.MessageType is null
                && reply?.MessageType is null,
        };

        IMessageBody Form(MessageModel model) => model.MessageType is null
            ? body(model.Body)
            : new TypedMessageBody(model, body(model.Body), [.. model.Headers.Select(header)]);
    }
}
