using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;
using Woad.Connections;
using Woad.Encoders;

namespace Woad.Transports.Channels;

/// <summary>
/// The exchanges of a transport without sessions as one reply channel: accepted once, and again when it was closed.
/// </summary>
internal sealed class ReplyChannelListener(
    Uri address, TransportModel transport, EncodingModel encoding, IDefaultCommunicationTimeouts timeouts)
    : TransportListener<IReplyChannel>(address, transport, timeouts), IExchangeHandler
{
    /// <summary>Requests that may wait to be received; those beyond stay unread in their connections.</summary>
    private const int Capacity = 128;

    private readonly Channel<ExchangeContext> _requests = Channel.CreateBounded<ExchangeContext>(Capacity);
    private readonly SemaphoreSlim _place = new(1, 1);
    private readonly CancellationTokenSource _closing = new();

    protected override IExchangeHandler Exchanges => this;

    protected override ISessionHandler Sessions => NoSessions.Instance;

    public ChannelReader<ExchangeContext> Requests => _requests.Reader;

    public override T? GetProperty<T>()
        where T : class => TransportProperties.Get<T>(encoding) ?? base.GetProperty<T>();

    public async ValueTask<bool> AdmitAsync(Exchange exchange)
    {
        ExchangeContext context;
        try
        {
            context = new ExchangeContext(exchange, encoding, DefaultSendTimeout);
        }
        catch (Exception e) when (e is CommunicationException or System.Xml.XmlException or FormatException)
        {
            await exchange.RejectAsync(e).ConfigureAwait(false);
            exchange.Reset(viewed: false);
            return false;
        }

        try
        {
            exchange.HandlerState = context;
            await _requests.Writer.WriteAsync(context, exchange.Abandoned).ConfigureAwait(false);
            return true;
        }
        catch (Exception e) when (e is ChannelClosedException or OperationCanceledException)
        {
            exchange.Abort(new CommunicationObjectAbortedException($"The listener at {Uri} is closed.", e));
            exchange.Reset(viewed: true);
            return false;
        }
    }

    public async ValueTask RunAsync(Exchange exchange)
    {
        await ((ExchangeContext)exchange.HandlerState!).Ended.ConfigureAwait(false);
        exchange.Reset(viewed: true);
    }

    protected override async ValueTask<IReplyChannel?> AcceptAsync(CancellationToken cancellationToken)
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

        var channel = new ReplyChannel(this);
        channel.Closed += (_, _) => _place.Release();
        return channel;
    }

    protected override async ValueTask<bool> WaitAsync(CancellationToken cancellationToken)
    {
        await _place.WaitAsync(cancellationToken).ConfigureAwait(false);
        _place.Release();
        return true;
    }

    protected override void StopAccepting()
    {
        _requests.Writer.TryComplete();
        _closing.Cancel();
    }
}
