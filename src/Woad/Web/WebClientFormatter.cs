using System.Net;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using System.Xml;
using Woad.Formatters;
using Woad.Messages;
using Woad.Web.Bodies;
using Woad.Web.Direct;
using Woad.Web.Routes;
using Woad.Xml;

namespace Woad.Web;

/// <summary>The client's side of an operation: parameters into address and body, the result out of a body.</summary>
/// <param name="operation">The operation.</param>
/// <param name="baseAddress">Where the service is.</param>
/// <param name="maxDepth">How deep replies may be nested, counted as XML; 0 when other quotas count too.</param>
/// <param name="codec">The compiled operation; null when there is none for JSON.</param>
internal sealed class WebClientFormatter(
    WebOperation operation, Uri baseAddress, int maxDepth, OperationCodec? codec = null) : IClientMessageFormatter
{
    private readonly DirectClientOperation _direct = new(operation, maxDepth, codec);

    /// <summary>The same with what generated code there is for the operation.</summary>
    public WebClientFormatter With(OperationCodec? compiled) =>
        compiled?.Json is null ? this : new WebClientFormatter(operation, baseAddress, maxDepth, compiled);

    public Message SerializeRequest(MessageVersion messageVersion, object?[] parameters)
    {
        var isNull = operation.Request.IsNull(parameters, null);
        var message = _direct.Writes && !isNull
            ? WebMessages.Of(
                new BodyWriterMessage(
                    MessageVersion.None, (string?)null, new DirectBodyWriter(operation.Request, _direct, parameters)),
                WebContentFormat.Json)
            : operation.Request.Write(
                operation.RequestFormat == WebMessageFormat.Json ? WebContentFormat.Json : WebContentFormat.Xml,
                parameters, null);
        message.Headers.To = Bind(parameters);
        if (!message.Properties.ContainsKey(HttpRequestMessageProperty.Name))
        {
            message.Properties.Add(
                HttpRequestMessageProperty.Name,
                new HttpRequestMessageProperty
                {
                    Method = operation.Method == WebRoutes.AnyMethod ? "POST" : operation.Method,
                    SuppressEntityBody = isNull || operation.Method is "GET" or "HEAD",
                });
        }

        return message;
    }

    public object? DeserializeReply(Message message, object?[] parameters)
    {
        if (operation.Reply is not { } reply)
        {
            return null;
        }

        try
        {
            if (message is BodyWriterMessage { Body: JsonBodyWriter json, State: MessageState.Created }
                && WebMessages.FormatOf(message) == WebContentFormat.Json
                && _direct.TryRead(json.Bytes, parameters, out var result))
            {
                return result;
            }

            return reply.Read(message, parameters);
        }
        catch (Exception e) when (e is XmlException or SerializationException or FormatException
            or InvalidOperationException)
        {
            throw new CommunicationException(Escaped.Text(
                $"The body of the response of operation '{operation.Name}' could not be read: {e.Message}"), e);
        }
    }

    private Uri Bind(object?[] parameters)
    {
        var values = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        foreach (var part in operation.AddressParts)
        {
            var text = part.IsPath
                ? (string?)parameters[part.Index]
                : operation.Converter.ConvertValueToString(parameters[part.Index], part.Type);
            if (text is not null)
            {
                values[part.Variable] = text;
            }
        }

        return operation.Template.BindByName(baseAddress, values);
    }
}
