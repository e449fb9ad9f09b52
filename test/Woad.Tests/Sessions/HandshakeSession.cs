using System.Net;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Tests.Sessions;

/// <summary>
/// A session made of another: hello and welcome are exchanged before the first envelope, and repeated when they get
/// lost. Each envelope carries one byte in front that says which it is.
/// </summary>
internal sealed class HandshakeSession(IEnvelopeSession inner) : IEnvelopeSession
{
    private const byte Data = 0;
    private const byte Hello = 1;
    private const byte Welcome = 2;

    public string Id { get; } = $"urn:uuid:{Guid.NewGuid()}";

    public Uri Via => inner.Via;

    public EndPoint? RemoteEndPoint => inner.RemoteEndPoint;

    public BinaryWriterSession? Strings => inner.Strings;

    public CancellationToken Ended => inner.Ended;

    /// <summary>How many hellos were needed.</summary>
    public int Hellos { get; private set; }

    /// <summary>
    /// The client's half: says hello until it is welcome. <paramref name="again"/> completes when it is time to repeat.
    /// </summary>
    public async Task ConnectAsync(Func<Task> again, CancellationToken cancellationToken)
    {
        var buffer = new Incoming();
        var welcome = inner.ReceiveAsync(buffer, cancellationToken).AsTask();
        do
        {
            Hellos++;
            await SendAsync(Hello, cancellationToken);
        }
        while (await Task.WhenAny(welcome, again()) != welcome);

        Assert.True(await welcome);
        Assert.Equal(Welcome, buffer.Envelope.Span[0]);
    }

    /// <summary>The service's half: waits for a hello and answers it.</summary>
    public async Task AcceptAsync(CancellationToken cancellationToken)
    {
        var buffer = new Incoming();
        Assert.True(await inner.ReceiveAsync(buffer, cancellationToken));
        Assert.Equal(Hello, buffer.Envelope.Span[0]);
        await SendAsync(Welcome, cancellationToken);
    }

    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        while (await inner.ReceiveAsync(into, cancellationToken).ConfigureAwait(false))
        {
            switch (into.Envelope.Span[0])
            {
                case Data:
                    into.Envelope.Skip(1);
                    return true;
                case Hello:
                    // Its welcome was lost.
                    into.Reset(viewed: false);
                    await SendAsync(Welcome, cancellationToken).ConfigureAwait(false);
                    break;
                default:
                    into.Reset(viewed: false);
                    break;
            }
        }

        return false;
    }

    public async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        var framed = new Outgoing();
        framed.Bytes.Write([Data]);
        framed.Bytes.Write(message.Bytes.ToArray());
        await inner.SendAsync(framed, cancellationToken).ConfigureAwait(false);
    }

    public void Flush() => inner.Flush();

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken) => inner.CloseOutputAsync(cancellationToken);

    public void Abort(Exception? reason) => inner.Abort(reason);

    private async Task SendAsync(byte kind, CancellationToken cancellationToken)
    {
        var message = new Outgoing();
        message.Bytes.Write([kind]);
        await inner.SendAsync(message, cancellationToken).ConfigureAwait(false);
        inner.Flush();
    }
}
