using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Model;
using Woad.Xml;

namespace Woad.Transports.Channels;

/// <summary>
/// The exchanges of a stack without sessions as one channel: accepted once, and again when it was closed. A channel
/// that is not closed when its listener is goes on receiving; the address is given up with it.
/// </summary>
/// <param name="address">The address to listen on.</param>
/// <param name="stack">Transport, encoding and layers.</param>
/// <param name="timeouts">The binding's timeouts.</param>
/// <param name="create">Makes the channel.</param>
internal class RequestListener<TChannel>(
    Uri address, ChannelStack stack, IDefaultCommunicationTimeouts timeouts,
    Func<RequestListener<TChannel>, TChannel> create)
    : TransportListener<TChannel>(address, stack, timeouts), IReceiver, IRequestQueue
    where TChannel : class, IChannel
{
    /// <summary>Requests that may wait to be received; those beyond stay unread in their connections.</summary>
    private const int Capacity = 128;

    private readonly Channel<ExchangeContext> _requests = Channel.CreateBounded<ExchangeContext>(Capacity);
    private readonly SemaphoreSlim _place = new(1, 1);
    private readonly CancellationTokenSource _closing = new();
    private readonly Lock _lock = new();
    private ChannelWriter? _writer;
    private TChannel? _accepted;
    private bool _isLeft;

    protected override IReceiver Exchanges => this;

    protected override ISessionServer Sessions => NoSessions.Instance;

    private ChannelWriter Writer => _writer ??= NewWriter();

    public virtual async ValueTask<ExchangeContext?> TakeAsync(CancellationToken cancellationToken) =>
        await _requests.Reader.WaitToReadAsync(cancellationToken).ConfigureAwait(false) ? TryTake() : null;

    public virtual async ValueTask WaitForRequestAsync(CancellationToken cancellationToken) =>
        await _requests.Reader.WaitToReadAsync(cancellationToken).ConfigureAwait(false);

    public async ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        ExchangeContext context;
        try
        {
            if (incoming is { Arriving: { } arriving, StreamHead: null })
            {
                await ReadHeadAsync(incoming, arriving).ConfigureAwait(false);
            }

            context = new ExchangeContext(incoming, Writer, DefaultSendTimeout, Clock);
        }
        catch (Exception e) when (e is CommunicationException or System.Xml.XmlException or FormatException)
        {
            await incoming.Answer.RejectAsync(e).ConfigureAwait(false);
            incoming.Reset(viewed: false);
            return false;
        }

        try
        {
            incoming.ReceiverState = context;
            await _requests.Writer.WriteAsync(context, incoming.Abandoned).ConfigureAwait(false);
            return true;
        }
        catch (Exception e) when (e is ChannelClosedException or OperationCanceledException)
        {
            incoming.Answer.Abort(new CommunicationObjectAbortedException(Escaped.Text(
                $"The listener at {Uri} is closed."), e));
            incoming.Reset(viewed: true);
            return false;
        }
    }

    public async ValueTask<Outcome> RunAsync(Incoming incoming)
    {
        await ((ExchangeContext)incoming.ReceiverState!).Ended.ConfigureAwait(false);
        incoming.Reset(viewed: true);
        return Outcome.Answered;
    }

    /// <summary>Takes a request that has been admitted; null when there is none.</summary>
    protected ExchangeContext? TryTake() => _requests.Reader.TryRead(out var context) ? context : null;

    protected override async ValueTask<TChannel?> AcceptAsync(CancellationToken cancellationToken)
    {
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _closing.Token);
        try
        {
            await _place.WaitAsync(linked.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (_closing.IsCancellationRequested)
        {
            return null;
        }

        var channel = create(this);
        lock (_lock)
        {
            if (_closing.IsCancellationRequested)
            {
                return null;
            }

            _accepted = channel;
        }

        channel.Closed += (_, _) => _place.Release();
        return channel;
    }

    public async Task LeaveAsync(IChannel channel, TimeSpan timeout)
    {
        lock (_lock)
        {
            if (!ReferenceEquals(_accepted, channel))
            {
                return;
            }

            _accepted = null;
            if (!_isLeft)
            {
                return;
            }
        }

        EndRequests();
        await CloseAddressAsync(timeout).ConfigureAwait(false);
    }

    protected override bool TryLeaveAddress()
    {
        lock (_lock)
        {
            _closing.Cancel();
            return _isLeft = _accepted is not null;
        }
    }

    protected override async ValueTask<bool> WaitAsync(CancellationToken cancellationToken)
    {
        await _place.WaitAsync(cancellationToken).ConfigureAwait(false);
        _place.Release();
        return true;
    }

    protected override void StopAccepting()
    {
        _closing.Cancel();
        EndRequests();
    }

    private void EndRequests() => _requests.Writer.TryComplete();
}
