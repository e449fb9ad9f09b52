using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels.Secured;

public sealed class CapableService : ICapable
{
    public string Describe() => SecurityCapabilitiesTests.Text(
        OperationContext.Current!.Channel!.GetProperty<ISecurityCapabilities>()) ?? "nothing";
}
