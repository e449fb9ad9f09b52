using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Xml;

namespace Woad.Security.Conversation.Reconnecting;

/// <summary>
/// The connection of a client's conversation (ReconnectTransportOnFailure). When it is lost another takes its place,
/// and the conversation goes on with its keys. What was under way is lost: a reliable session above sends it again.
/// </summary>
/// <param name="first">The first connection.</param>
/// <param name="connectAsync">Opens another one.</param>
/// <param name="context">The stack.</param>
internal sealed class ReconnectedSession(
    IEnvelopeSession first, Func<CancellationToken, ValueTask<IEnvelopeSession>> connectAsync, LayerContext context)
    : IEnvelopeSession, IReconnecting
{
    /// <summary>A service that does not listen any more has lost its conversations.</summary>
    private const int MostNotFound = 3;

    /// <summary>The pause before the second attempt; it doubles with each.</summary>
    private static readonly TimeSpan FirstPause = TimeSpan.FromMilliseconds(250);

    private const int MostDoublings = 7;

    private readonly CancellationTokenSource _ended = new();
    private volatile IEnvelopeSession _below = first;
    private volatile bool _isClosing;

    /// <summary>
    /// Whether a message has come over any connection: the first one answers the request for the conversation, which
    /// nobody sends again.
    /// </summary>
    private bool _hasReceived;

    public event Action? Reconnected;

    public string Id => _below.Id;

    public Uri Via => _below.Via;

    public EndPoint? RemoteEndPoint => _below.RemoteEndPoint;

    public PeerIdentity? Identity => _below.Identity;

    public ISecurityContext? SecurityContext => _below.SecurityContext;

    public SessionAddresses? Addresses => _below.Addresses;

    public bool BringsAnswers => _below.BringsAnswers;

    public Exception? LastLoss => _below.LastLoss;

    public long Arrivals => _below.Arrivals;

    /// <summary>Messages as they are kept refer to no strings of a connection.</summary>
    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _ended.Token;

    public void AddProperties(MessageProperties properties) => _below.AddProperties(properties);

    /// <summary>The single reader opens connections, also when nothing is to be sent.</summary>
    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        while (true)
        {
            var below = _below;
            try
            {
                var isMessage = await below.ReceiveAsync(into, cancellationToken).ConfigureAwait(false);
                _hasReceived = true;
                if (!isMessage)
                {
                    Last();
                }

                return isMessage;
            }
            catch (Exception e) when (IsLoss(e) && _hasReceived && !_isClosing)
            {
                await ReconnectAsync(below, e, cancellationToken).ConfigureAwait(false);
            }
            catch (Exception e) when (e is CommunicationException or TimeoutException)
            {
                _ended.Cancel();
                throw;
            }
        }
    }

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        _below.SendAsync(message, cancellationToken);

    public ValueTask AnswerAsync(Outgoing message) => _below.AnswerAsync(message);

    public void Flush() => _below.Flush();

    public void ContinueReading() => _below.ContinueReading();

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken) =>
        Last().CloseOutputAsync(cancellationToken);

    /// <summary>First the mark, then the connection: the reader that opens one meanwhile sees the mark.</summary>
    public void Abort(Exception? reason)
    {
        Interlocked.Exchange(ref _isClosing, true);
        _ended.Cancel();
        _below.Abort(reason);
    }

    /// <summary>Tells the peer over the connection that there is, and opens no other one.</summary>
    public async ValueTask FailAsync(Exception error)
    {
        Interlocked.Exchange(ref _isClosing, true);
        _ended.Cancel();
        await _below.FailAsync(error).ConfigureAwait(false);
    }

    /// <summary>A message that is too large would come again over every other connection.</summary>
    private static bool IsLoss(Exception error) =>
        error is CommunicationException { InnerException: not QuotaExceededException };

    /// <summary>The connection that no other follows: its end is the end of the session.</summary>
    private IEnvelopeSession Last()
    {
        Interlocked.Exchange(ref _isClosing, true);
        var last = _below;
        last.Ended.UnsafeRegister(static ended => ((CancellationTokenSource)ended!).Cancel(), _ended);
        return last;
    }

    private async ValueTask ReconnectAsync(IEnvelopeSession lost, Exception reason, CancellationToken cancellationToken)
    {
        lost.Abort(null);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _ended.Token);
        for (var (attempt, notFound) = (0, 0); ; attempt++)
        {
            Log.Reconnecting(context.Logger, Via, reason.Message);
            try
            {
                if (attempt > 0)
                {
                    var pause = FirstPause * (1 << Math.Min(attempt - 1, MostDoublings));
                    await Task.Delay(pause, context.Clock, either.Token).ConfigureAwait(false);
                }

                await ConnectAsync(either.Token).ConfigureAwait(false);
                Reconnected?.Invoke();
                return;
            }
            catch (OperationCanceledException)
                when (_ended.IsCancellationRequested && !cancellationToken.IsCancellationRequested)
            {
                throw new CommunicationObjectAbortedException(
                    "The session was aborted while another connection was opened for it.");
            }
            catch (Exception e) when (e is CommunicationException or TimeoutException)
            {
                notFound = e is EndpointNotFoundException ? notFound + 1 : 0;
                reason = e;
                if (notFound == MostNotFound || _isClosing || LastingFailure.Is(e))
                {
                    _ended.Cancel();
                    throw;
                }
            }
        }
    }

    private async ValueTask ConnectAsync(CancellationToken cancellationToken)
    {
        using var deadline = Deadline.After(context.Limits.OpenTimeout, context.Clock);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, deadline.Token);
        IEnvelopeSession opened;
        try
        {
            opened = await connectAsync(either.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e) when (!cancellationToken.IsCancellationRequested)
        {
            throw new TimeoutException(Escaped.Text(
                $"No other connection to {Via} was opened within {context.Limits.OpenTimeout} (OpenTimeout)."),
                e);
        }

        Interlocked.Exchange(ref _below, opened);
        if (_isClosing)
        {
            // Closed or aborted meanwhile, and that call has seen the old connection only.
            opened.Abort(null);
        }
    }
}
