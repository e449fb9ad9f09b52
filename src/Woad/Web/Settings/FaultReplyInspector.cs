using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Web.Settings;

/// <summary>A response with the status 500 brings a fault as its body.</summary>
internal sealed class FaultReplyInspector : IClientMessageInspector
{
    private const int MaxFaultBytes = 65536;

    public object? BeforeSendRequest(ref Message request, IClientChannel channel) => null;

    /// <exception cref="FaultException">The body is a fault.</exception>
    /// <exception cref="CommunicationException">The status is 500, and the body is none.</exception>
    public void AfterReceiveReply(ref Message reply, object? correlationState)
    {
        if (!reply.Properties.TryGetValue(HttpResponseMessageProperty.Name, out var value)
            || value is not HttpResponseMessageProperty { StatusCode: HttpStatusCode.InternalServerError } property)
        {
            return;
        }

        MessageFault fault;
        try
        {
            fault = MessageFault.CreateFault(reply, MaxFaultBytes);
        }
        catch (Exception e) when (e is CommunicationException or System.Xml.XmlException or InvalidOperationException)
        {
            throw new CommunicationException(property.StatusDescription ?? "Internal Server Error", e);
        }

        throw new FaultException(fault);
    }
}
