using System.Net;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Transports.Tcp;
using Woad.Xml;

namespace Woad.Server.Tcp;

/// <summary>
/// A framing session on the server: tells the peer with a framing fault what was wrong before it ends.
/// </summary>
internal sealed class ServerFramedSession(FramedSession inner, FramedServer server) : IEnvelopeSession
{
    public FramedSession Inner => inner;

    public string Id => inner.Id;

    public Uri Via => inner.Via;

    public EndPoint? RemoteEndPoint => inner.RemoteEndPoint;

    public BinaryWriterSession? Strings => inner.Strings;

    public PeerIdentity? Identity => inner.Identity;

    public ISecurityContext? SecurityContext => ((IEnvelopeSession)inner).SecurityContext;

    public SessionAddresses? Addresses => ((IEnvelopeSession)inner).Addresses;

    public bool BringsAnswers => false;

    public Exception? LastLoss => ((IEnvelopeSession)inner).LastLoss;

    public long Arrivals => inner.Arrivals;

    public CancellationToken Ended => inner.Ended;

    public ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken) =>
        inner.ReceiveAsync(into, cancellationToken);

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        inner.SendAsync(message, cancellationToken);

    public ValueTask AnswerAsync(Outgoing message) => inner.AnswerAsync(message);

    public void AddProperties(MessageProperties properties) => ((IEnvelopeSession)inner).AddProperties(properties);

    public void ContinueReading() => ((IEnvelopeSession)inner).ContinueReading();

    public void Flush() => inner.Flush();

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken) => inner.CloseOutputAsync(cancellationToken);

    public void Abort(Exception? reason) => inner.Abort(reason);

    /// <summary>The connection brings nothing more.</summary>
    public void ConnectionLost() => inner.ConnectionLost(server.MayListen);

    public async ValueTask FailAsync(Exception error)
    {
        inner.ReleaseInput();
        await server.AbortSessionAsync(error).ConfigureAwait(false);
        if (error is not FramingException)
        {
            // A session that broke the framing has failed by itself, and its connection closes in order.
            inner.Abort(error);
        }
    }
}
