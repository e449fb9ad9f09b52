using System.Net;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Tests.Sessions;

/// <summary>A session that loses some of what is sent over it.</summary>
/// <param name="inner">The session below.</param>
/// <param name="loses">Whether the envelope of this number, from 0, is lost.</param>
internal sealed class LossySession(IEnvelopeSession inner, Func<int, bool> loses) : IEnvelopeSession
{
    private int _sent = -1;

    public string Id => inner.Id;

    public Uri Via => inner.Via;

    public EndPoint? RemoteEndPoint => inner.RemoteEndPoint;

    public BinaryWriterSession? Strings => inner.Strings;

    public CancellationToken Ended => inner.Ended;

    public ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken) =>
        inner.ReceiveAsync(into, cancellationToken);

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        loses(Interlocked.Increment(ref _sent)) ? default : inner.SendAsync(message, cancellationToken);

    public void Flush() => inner.Flush();

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken) => inner.CloseOutputAsync(cancellationToken);

    public void Abort(Exception? reason) => inner.Abort(reason);
}
