using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Text;
using System.Xml;

namespace Woad.Server.Tests.Lanes;

/// <summary>Keeps the actions and bodies of a client's requests.</summary>
internal sealed class RequestRecorder : IEndpointBehavior, IClientMessageInspector
{
    /// <summary>The requests; the content of a body is within an element <c>op</c>.</summary>
    public List<(string Action, string Body)> Requests { get; } = [];

    public object? BeforeSendRequest(ref Message request, IClientChannel channel)
    {
        var buffer = request.CreateBufferedCopy(int.MaxValue);
        request = buffer.CreateMessage();
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            writer.WriteStartElement("op");
            using var dictionary = XmlDictionaryWriter.CreateDictionaryWriter(writer);
            buffer.CreateMessage().WriteBodyContents(dictionary);
            writer.WriteEndElement();
        }

        Requests.Add((request.Headers.Action!, text.ToString()));
        return null;
    }

    public void AfterReceiveReply(ref Message reply, object? correlationState)
    {
    }

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.ClientMessageInspectors.Add(this);

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }
}
