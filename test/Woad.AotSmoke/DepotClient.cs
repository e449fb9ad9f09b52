using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.AotSmoke;

/// <summary>A client as tools write it.</summary>
internal sealed class DepotClient(Binding binding, EndpointAddress address) : ClientBase<IDepot>(binding, address)
{
    public IDepot Depot => Channel;
}
