using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Client;

internal sealed class CachedProxy(Binding binding, EndpointAddress remoteAddress)
    : ClientBase<ICached>(binding, remoteAddress)
{
    public ChannelFactory<ICached> UsedFactory
    {
        get
        {
            // Makes the channel first: the factory is the one that the channel comes from.
            _ = InnerChannel;
            return ChannelFactory;
        }
    }

    public int Echo(int number) => Channel.Echo(number);
}
