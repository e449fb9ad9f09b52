using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using Woad.Web.Routes;
using Woad.Xml;

namespace Woad.Web;

/// <summary>The service's side of an operation: parameters out of address and body, the result into a body.</summary>
internal sealed class WebDispatchFormatter(WebOperation operation) : IDispatchMessageFormatter
{
    public WebOperation Operation => operation;

    public void DeserializeRequest(Message message, object?[] parameters)
    {
        ReadAddress(message, parameters);
        operation.Request.Read(message, parameters);
    }

    public Message SerializeReply(MessageVersion messageVersion, object?[] parameters, object? result)
    {
        if (operation.Reply is not { } reply)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The operation '{operation.Name}' is one-way and has no reply."));
        }

        var format = WebFormats.OfReply(operation, OperationContext.Current);
        var message = reply.Write(
            format == WebMessageFormat.Json ? WebContentFormat.Json : WebContentFormat.Xml, parameters, result);
        var response = ResponseOf(message);
        response.SuppressEntityBody |= reply.IsNull(parameters, result);
        return message;
    }

    /// <summary>
    /// The head of the response, which inspectors find in the message: the operation's, when it has set one.
    /// </summary>
    private static HttpResponseMessageProperty ResponseOf(Message message)
    {
        var response = WebScripts.ResponseOf(OperationContext.Current?.Properties)
            ?? WebScripts.ResponseOf(message.Properties);
        if (response is null)
        {
            message.Properties[HttpResponseMessageProperty.Name] = response = new HttpResponseMessageProperty();
        }

        return response;
    }

    /// <exception cref="FormatException">A value does not fit its parameter's type.</exception>
    private void ReadAddress(Message message, object?[] parameters)
    {
        if (operation.AddressParts.Length == 0)
        {
            return;
        }

        if (!message.Properties.TryGetValue(WebEndpoint.MatchProperty, out var value)
            || value is not UriTemplateMatch match)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The request of operation '{operation.Name}' has no property '{WebEndpoint.MatchProperty}': the "
                    + $"operation selector must set it."));
        }

        foreach (var part in operation.AddressParts)
        {
            parameters[part.Index] = operation.Convert(part, match.BoundVariables[part.Variable]);
        }
    }
}
