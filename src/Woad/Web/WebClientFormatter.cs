using System.Net;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using System.Xml;

namespace Woad.Web;

/// <summary>The client's side of an operation: parameters into address and body, the result out of a body.</summary>
internal sealed class WebClientFormatter(WebOperation operation, Uri baseAddress) : IClientMessageFormatter
{
    public Message SerializeRequest(MessageVersion messageVersion, object?[] parameters)
    {
        var message = operation.Request.Write(
            operation.RequestFormat == WebMessageFormat.Json ? WebContentFormat.Json : WebContentFormat.Xml, parameters, null);
        message.Headers.To = Bind(parameters);
        if (!message.Properties.ContainsKey(HttpRequestMessageProperty.Name))
        {
            message.Properties.Add(
                HttpRequestMessageProperty.Name,
                new HttpRequestMessageProperty
                {
                    Method = operation.Method == WebRoutes.AnyMethod ? "POST" : operation.Method,
                    SuppressEntityBody = operation.Method is "GET" or "HEAD",
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
            return reply.Read(message, parameters);
        }
        catch (Exception e) when (e is XmlException or SerializationException or FormatException or InvalidOperationException)
        {
            throw new CommunicationException(
                $"The body of the response of operation '{operation.Name}' could not be read: {e.Message}", e);
        }
    }

    private Uri Bind(object?[] parameters)
    {
        var values = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        foreach (var part in operation.AddressParts)
        {
            var text = part.IsPath ? (string?)parameters[part.Index] : operation.Converter.ConvertValueToString(parameters[part.Index], part.Type);
            if (text is not null)
            {
                values[part.Variable] = text;
            }
        }

        return operation.Template.BindByName(baseAddress, values);
    }
}
