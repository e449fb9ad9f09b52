using System.ServiceModel.Channels;
using System.Threading.Channels;

namespace Woad.Transports.Channels;

/// <summary>The requests to a listener, which one channel at a time takes.</summary>
internal interface IRequestQueue
{
    Uri Uri { get; }

    TimeProvider Clock { get; }

    ChannelReader<ExchangeContext> Requests { get; }

    /// <summary>
    /// A channel has closed; the last one of a listener that has closed before it takes the address with it.
    /// </summary>
    Task LeaveAsync(IChannel channel, TimeSpan timeout);
}
