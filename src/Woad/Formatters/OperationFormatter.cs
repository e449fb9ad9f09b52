using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.Xml;
using Woad.Formatters.Bodies;
using Woad.Formatters.Outcomes;
using Woad.Formatters.Parts;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Formatters;

/// <summary>
/// The message lane's formatter for both sides of a call; how the messages are written is the matter of their bodies.
/// </summary>
internal sealed class OperationFormatter : IDispatchMessageFormatter, IClientMessageFormatter
{
    private readonly string _operation;
    private readonly IMessageBody _request;
    private readonly IMessageBody? _reply;
    private readonly XmlDictionaryString? _requestAction;
    private readonly XmlDictionaryString? _replyAction;

    /// <summary>Makes the formatter of an operation.</summary>
    /// <param name="operation">The operation's name, for messages.</param>
    /// <param name="request">The request.</param>
    /// <param name="reply">The reply; null for a one-way operation.</param>
    /// <param name="requestAction">Action of the request; null or "*" to set none.</param>
    /// <param name="replyAction">Action of the reply; null or "*" to set none.</param>
    /// <param name="dictionary">The names that the bodies use.</param>
    public OperationFormatter(
        string operation,
        IMessageBody request,
        IMessageBody? reply,
        string? requestAction,
        string? replyAction,
        XmlDictionary dictionary)
        : this(operation, request, reply, MakeAction(dictionary, requestAction), MakeAction(dictionary, replyAction))
    {
    }

    private OperationFormatter(
        string operation, IMessageBody request, IMessageBody? reply, XmlDictionaryString? requestAction,
        XmlDictionaryString? replyAction)
    {
        _operation = operation;
        _request = request;
        _reply = reply;
        _requestAction = requestAction;
        _replyAction = replyAction;
    }

    /// <summary>
    /// Whether a compiled operation writes the same: parameters of data contracts, document/literal, nothing set on
    /// their serializers.
    /// </summary>
    public bool IsPlain { get; init; }

    /// <summary>A formatter of plain document/literal bodies through DataContractSerializer.</summary>
    public static OperationFormatter OfDataContracts(
        string operation,
        BodyModel request,
        BodyModel? reply,
        string? requestAction,
        string? replyAction,
        int maxItems = DataContractSerializers.DefaultMaxItems)
    {
        var dictionary = new XmlDictionary();
        var isPrimitive = PrimitiveParts.AreAllPrimitive(request) && PrimitiveParts.AreAllPrimitive(reply);
        var serializers = DataContractSerializers.WithMaxItems(maxItems);
        return new OperationFormatter(
            operation,
            BodyOf(request)!,
            BodyOf(reply),
            requestAction,
            replyAction,
            dictionary)
        {
            IsPlain = true,
        };

        IMessageBody? BodyOf(BodyModel? model) => model is null
            ? null
            : WholeMessageBody.Find(model)
                ?? StreamMessageBody.Find(model, dictionary)
                    ?? (IMessageBody)new DataContractBody(model, dictionary, isPrimitive, serializers)
                    {
                        RefusesEmpty = isPrimitive,
                    };
    }

    /// <summary>
    /// The same formatter with bodies that go through <paramref name="codec"/> as far as they are made of data
    /// contracts.
    /// </summary>
    public OperationFormatter Through(OperationCodec codec, int maxItems)
    {
        return new OperationFormatter(
            _operation, Body(_request, isReply: false), _reply is null ? null : Body(_reply, isReply: true),
            _requestAction, _replyAction)
        {
            IsPlain = IsPlain,
        };

        IMessageBody Body(IMessageBody body, bool isReply) =>
            body is DataContractBody serialized ? new CompiledBody(codec, isReply, maxItems, serialized) : body;
    }

    /// <inheritdoc/>
    /// <exception cref="FaultException">The body cannot be read: the fault to answer with.</exception>
    public void DeserializeRequest(Message message, object?[] parameters)
    {
        try
        {
            _request.Read(message, parameters);
        }
        catch (Exception e) when (UnreadableBody.Is(e))
        {
            throw UnreadableBody.OfRequest(_operation, e);
        }
    }

    /// <inheritdoc/>
    public Message SerializeReply(MessageVersion messageVersion, object?[] parameters, object? result) =>
        (_reply ?? throw new InvalidOperationException(Escaped.Text(
            $"The operation '{_operation}' is one-way and has no reply.")))
        .Write(messageVersion, _replyAction, parameters, result);

    /// <inheritdoc/>
    /// <exception cref="CommunicationException">The body cannot be read.</exception>
    public object? DeserializeReply(Message message, object?[] parameters)
    {
        try
        {
            return _reply?.Read(message, parameters);
        }
        catch (Exception e) when (UnreadableBody.Is(e))
        {
            throw UnreadableBody.OfReply(_operation, e);
        }
    }

    /// <inheritdoc/>
    public Message SerializeRequest(MessageVersion messageVersion, object?[] parameters) =>
        _request.Write(messageVersion, _requestAction, parameters, null);

    private static XmlDictionaryString? MakeAction(XmlDictionary dictionary, string? action) =>
        action is null or "*" ? null : dictionary.Add(action);
}
