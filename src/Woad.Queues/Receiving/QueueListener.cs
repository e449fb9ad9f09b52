using System.ServiceModel;
using Woad.Connections;
using Woad.Detached;
using Woad.Diagnostics.Events;
using Woad.Queues.Addresses;
using Woad.Xml;

namespace Woad.Queues.Receiving;

/// <summary>A queue that a service receives from.</summary>
internal sealed class QueueListener : IListener, IBacklog
{
    private readonly Reception _reception;
    private readonly CancellationTokenSource _stopping = new();
    private readonly Task _receiving;

    public QueueListener(Reception reception)
    {
        _reception = reception;

        // Without the flow of the caller: messages are received as long as the host is open.
        _receiving = DetachedWork.RunAsync(() => ReceptionLoops.Of(reception).RunAsync(_stopping.Token));
    }

    public Uri Address => _reception.Request.Address;

    public async ValueTask<long> CountAsync(CancellationToken cancellationToken) =>
        (await _reception.Engine.FindAsync(QueueAddress.Parse(Address).Name, cancellationToken).ConfigureAwait(false))
            ?.Messages ?? throw new EndpointNotFoundException(Escaped.Text($"The queue {Address} has been deleted."));

    /// <summary>Receives nothing more; messages whose operations run keep their time.</summary>
    public async ValueTask CloseAsync(CancellationToken deadline)
    {
        await _stopping.CancelAsync().ConfigureAwait(false);
        await _receiving.WaitAsync(deadline).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        await _reception.Running.WhenIdle.WaitAsync(deadline).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        await _reception.DisposeAsync().ConfigureAwait(false);
    }
}
