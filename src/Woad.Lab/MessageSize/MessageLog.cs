using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Text;
using System.Xml;

namespace Woad.Lab.MessageSize;

/// <summary>Message logging: each request and each reply is copied and written as text to a file.</summary>
internal sealed class MessageLog : IDispatchMessageInspector, IEndpointBehavior, IDisposable
{
    private readonly TraceFile _file = new();

    /// <summary>Bytes in the file.</summary>
    public long Length => _file.Length;

    public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
    {
        request = Log(request);
        return null;
    }

    public void BeforeSendReply(ref Message reply, object? correlationState) => reply = Log(reply);

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        endpointDispatcher.DispatchRuntime.MessageInspectors.Add(this);

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public void Dispose() => _file.Dispose();

    private Message Log(Message message)
    {
        using var buffer = message.CreateBufferedCopy(int.MaxValue);
        using var copy = buffer.CreateMessage();
        _file.Write(file =>
        {
            using var writer = XmlDictionaryWriter.CreateTextWriter(file, Encoding.UTF8, ownsStream: false);
            copy.WriteMessage(writer);
        });

        return buffer.CreateMessage();
    }
}
