using System.ServiceModel.Channels;

namespace Woad.Transports.Channels;

/// <summary>The requests to a listener, which one channel at a time takes.</summary>
internal interface IRequestQueue
{
    Uri Uri { get; }

    TimeProvider Clock { get; }

    /// <summary>Waits for a request and takes it; null when no more will come.</summary>
    ValueTask<ExchangeContext?> TakeAsync(CancellationToken cancellationToken);

    /// <summary>Waits until there is a request, or no more will come.</summary>
    ValueTask WaitForRequestAsync(CancellationToken cancellationToken);

    /// <summary>
    /// A channel has closed; the last one of a listener that has closed before it takes the address with it.
    /// </summary>
    Task LeaveAsync(IChannel channel, TimeSpan timeout);
}
