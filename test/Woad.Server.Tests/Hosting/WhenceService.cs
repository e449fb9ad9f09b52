using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Hosting;

/// <summary>Tells where its caller is.</summary>
public sealed class WhenceService : IWhence
{
    public string Whence() =>
        (
            (RemoteEndpointMessageProperty)
                OperationContext.Current!.IncomingMessageProperties![RemoteEndpointMessageProperty.Name]!).Address;
}
