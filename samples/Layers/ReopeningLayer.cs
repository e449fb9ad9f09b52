using System.Net;
using System.ServiceModel;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Xml;

namespace Woad.Samples.Layers;

/// <summary>
/// A client's layer that keeps one session over lower sessions, and opens another when one breaks. What was under way
/// is lost:
/// a layer above that numbers messages, or the program, sends it again.
/// </summary>
internal sealed class ReopeningLayer : ILayer
{
    /// <summary>A service sees each lower session as a session.</summary>
    public Upstream Serve(Upstream above, LayerContext context) => above;

    // <reach>
    public Downstream Reach(Downstream below, LayerContext context)
    {
        var connect = below.Sessions
            ?? throw new InvalidOperationException("The reopening layer needs a transport with sessions.");
        return new Downstream(
            null,
            async (target, via, token) => new Session(
                await connect(target, via, token).ConfigureAwait(false), stop => connect(target, via, stop)));
    }
    // </reach>

    private sealed class Session(
        IEnvelopeSession first, Func<CancellationToken, ValueTask<IEnvelopeSession>> connectAsync) : IEnvelopeSession
    {
        private readonly SemaphoreSlim _opening = new(1);
        private readonly CancellationTokenSource _ended = new();
        private volatile IEnvelopeSession _below = first;
        private volatile bool _isClosing;

        public string Id { get; } = $"urn:uuid:{Guid.NewGuid()}";

        public Uri Via => _below.Via;

        public EndPoint? RemoteEndPoint => _below.RemoteEndPoint;

        /// <summary>Bodies as they are sent refer to no strings of a connection.</summary>
        public BinaryWriterSession? Strings => null;

        public CancellationToken Ended => _ended.Token;

        /// <summary>
        /// The single reader: it opens another session as soon as the one below has failed, also when nothing is to be
        /// sent.
        /// </summary>
        public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
        {
            while (true)
            {
                var below = _below;
                try
                {
                    if (await below.ReceiveAsync(into, cancellationToken).ConfigureAwait(false))
                    {
                        return true;
                    }

                    // The peer has ended its output: nothing is opened any more.
                    Last();
                    return false;
                }
                catch (Exception e) when (IsFailure(e) && !_isClosing)
                {
                    await ReopenAsync(below, cancellationToken).ConfigureAwait(false);
                }
            }
        }

        /// <summary>
        /// A failed send is a lost message, which may have arrived: it is reported, and the next one goes over another
        /// session.
        /// </summary>
        public async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
        {
            var below = _below;
            try
            {
                await below.SendAsync(message, cancellationToken).ConfigureAwait(false);
            }
            catch (Exception e) when (IsFailure(e) && !_isClosing && below.Ended.IsCancellationRequested)
            {
                await ReopenAsync(below, cancellationToken).ConfigureAwait(false);
                throw;
            }
        }

        public void Flush() => _below.Flush();

        public void ContinueReading() => _below.ContinueReading();

        public ValueTask CloseOutputAsync(CancellationToken cancellationToken) =>
            Last().CloseOutputAsync(cancellationToken);

        /// <summary>First the mark, then the session: who opens one meanwhile sees the mark.</summary>
        public void Abort(Exception? reason)
        {
            Interlocked.Exchange(ref _isClosing, true);
            _ended.Cancel();
            _below.Abort(reason);
        }

        /// <summary>The session below that no other follows: its end is the end of this one.</summary>
        private IEnvelopeSession Last()
        {
            Interlocked.Exchange(ref _isClosing, true);
            var last = _below;
            last.Ended.UnsafeRegister(static ended => ((CancellationTokenSource)ended!).Cancel(), _ended);
            return last;
        }

        private static bool IsFailure(Exception error) => error is CommunicationException or TimeoutException;

        /// <summary>
        /// The first caller opens, the others find the session open. The old one is aborted, or its reader would wait
        /// for ever.
        /// </summary>
        private async ValueTask ReopenAsync(IEnvelopeSession failed, CancellationToken cancellationToken)
        {
            using var either = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _ended.Token);
            await _opening.WaitAsync(either.Token).ConfigureAwait(false);
            try
            {
                if (!ReferenceEquals(failed, _below))
                {
                    return;
                }

                failed.Abort(null);
                var opened = await connectAsync(either.Token).ConfigureAwait(false);
                Interlocked.Exchange(ref _below, opened);
                if (_isClosing)
                {
                    // Closed or aborted meanwhile, and that call has seen the old session only.
                    opened.Abort(null);
                }
            }
            catch (Exception e) when (IsFailure(e))
            {
                // No other session can be opened: this one has ended too.
                Abort(e);
                throw;
            }
            catch (OperationCanceledException) when (_ended.IsCancellationRequested
                && !cancellationToken.IsCancellationRequested)
            {
                throw new CommunicationObjectAbortedException(
                    "The session was aborted while another connection was opened for it.");
            }
            finally
            {
                _opening.Release();
            }
        }
    }
}
