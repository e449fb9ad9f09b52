using System.ServiceModel.Channels;
using Woad.Xml;

namespace Woad.Discovery.Dynamic;

/// <summary>The channels that find their service, by the shapes of WCF.</summary>
internal static class DiscoveredChannels
{
    public static bool CanMake(Type shape) =>
        shape == typeof(IRequestChannel) || shape == typeof(IRequestSessionChannel)
            || shape == typeof(IOutputChannel) || shape == typeof(IOutputSessionChannel)
            || shape == typeof(IDuplexChannel) || shape == typeof(IDuplexSessionChannel);

    public static TChannel Make<TChannel>(ChannelManagerBase factory, ServiceSearch<TChannel> search)
    {
        object channel = search switch
        {
            ServiceSearch<IRequestChannel> of => new DiscoveredRequestChannel<IRequestChannel>(factory, of),
            ServiceSearch<IRequestSessionChannel> of => new DiscoveredRequestSessionChannel(factory, of),
            ServiceSearch<IOutputChannel> of => new DiscoveredOutputChannel<IOutputChannel>(factory, of),
            ServiceSearch<IOutputSessionChannel> of => new DiscoveredOutputSessionChannel(factory, of),
            ServiceSearch<IDuplexChannel> of => new DiscoveredDuplexChannel<IDuplexChannel>(factory, of),
            ServiceSearch<IDuplexSessionChannel> of => new DiscoveredDuplexSessionChannel(factory, of),
            _ => throw new ArgumentException(Escaped.Text($"A {typeof(TChannel)} cannot find its service.")),
        };
        return (TChannel)channel;
    }
}
