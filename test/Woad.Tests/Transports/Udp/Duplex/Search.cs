using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Transports.Udp.Duplex;

/// <summary>A service that calls back, at once and later.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Search(string where) : ISearch
{
    /// <summary>The last caller, who can be called after its call.</summary>
    public IFindings? Caller { get; private set; }

    /// <summary>The port that the last search came from.</summary>
    public int Port { get; private set; }

    public void Find(string name)
    {
        Port = ((RemoteEndpointMessageProperty)OperationContext.Current!.IncomingMessageProperties![
            RemoteEndpointMessageProperty.Name]!).Port;
        Caller = OperationContext.Current!.GetCallbackChannel<IFindings>();
        using (new OperationContextScope((IContextChannel)Caller!))
        {
            // As an answer to the search, though it is a call: so do the matches of WS-Discovery.
            OperationContext.Current!.OutgoingMessageHeaders.RelatesTo = new System.Xml.UniqueId("urn:uuid:4711");
            Caller!.Found($"{name} at {where}");
        }
    }

    public int Count(string name) => name.Length;

    public async Task<string> IntroduceAsync()
    {
        var caller = OperationContext.Current!.GetCallbackChannel<IFindings>()!;
        return await Task.Run(() => caller.Name($"hello from {where}"));
    }
}
