using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Web.Settings;

/// <summary>A response with the status 500 is an error, whatever its body is.</summary>
internal sealed class ErrorReplyInspector : IClientMessageInspector
{
    public object? BeforeSendRequest(ref Message request, IClientChannel channel) => null;

    /// <exception cref="CommunicationException">The status is 500.</exception>
    public void AfterReceiveReply(ref Message reply, object? correlationState)
    {
        if (reply.Properties.TryGetValue(HttpResponseMessageProperty.Name, out var value)
            && value is HttpResponseMessageProperty { StatusCode: HttpStatusCode.InternalServerError } property)
        {
            throw new CommunicationException(property.StatusDescription ?? "Internal Server Error");
        }
    }
}
