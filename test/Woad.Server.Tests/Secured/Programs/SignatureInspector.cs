#nullable disable // As programs of WCF are.
using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>Looks at the security of each request, and copies the message, as inspectors of WCF do.</summary>
public class SignatureInspector : IDispatchMessageInspector, IEndpointBehavior
{
    public ConcurrentQueue<string> Seen { get; } = new();

    public object AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
    {
        var copy = request.CreateBufferedCopy(int.MaxValue);
        request = copy.CreateMessage();
        var security = request.Properties.Security;
        var region = request.Headers.FindHeader("Region", "http://bank.example/");
        var header = region < 0 ? "" : request.Headers.GetHeader<string>(region);
        using (var reader = copy.CreateMessage().GetReaderAtBodyContents())
        {
            Seen.Enqueue($"{reader.LocalName} {security.ServiceSecurityContext.PrimaryIdentity.Name} {header}");
        }

        return null;
    }

    public void BeforeSendReply(ref Message reply, object correlationState) =>
        reply?.Headers.Add(MessageHeader.CreateHeader("Served", "http://bank.example/", "yes"));

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        endpointDispatcher.DispatchRuntime.MessageInspectors.Add(this);

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }
}
