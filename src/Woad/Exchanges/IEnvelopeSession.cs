using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Xml;

namespace Woad.Exchanges;

/// <summary>
/// Envelopes in order, both ways, between two peers: a net.tcp connection, an in-memory pair, or a protocol layer made
/// of another session (reliable messaging, secure conversation). An answer goes to a session, never to a socket.
/// </summary>
/// <remarks>
/// <para><see cref="ReceiveAsync"/>: one call at a time, and none after the one that has told the end. It fills an
/// object that the caller owns.</para>
/// <para><see cref="SendAsync"/>: from any thread, also at once from several; each message goes out whole. The session
/// has taken it when the returned task completes, the caller keeps the object. A send on the thread that
/// received last may be held back until the next <see cref="ReceiveAsync"/> or <see cref="Flush"/>, so that
/// answers that are ready together leave in one write.</para>
/// <para><see cref="CloseOutputAsync"/>: after the last send. Several may end a session (the host, the channel, the
/// peer's end): the first call counts, later ones change nothing. <see cref="Abort"/>: at any time, from any thread,
/// any number of times; it ends pending calls.</para>
/// <para>What a call throws when the session has failed is a <see cref="System.ServiceModel.CommunicationException"/>
/// (or derived) or a <see cref="TimeoutException"/>.</para>
/// </remarks>
internal interface IEnvelopeSession
{
    /// <summary>Names the session in logs and in <c>OperationContext.SessionId</c>.</summary>
    string Id { get; }

    /// <summary>The address that the peer asked for.</summary>
    Uri Via { get; }

    /// <summary>Who the peer is, where the transport knows.</summary>
    System.Net.EndPoint? RemoteEndPoint { get; }

    /// <summary>Who the peer has proved to be; null without transport security.</summary>
    PeerIdentity? Identity => null;

    /// <summary>The security context of the session; null without.</summary>
    ISecurityContext? SecurityContext => null;

    /// <summary>
    /// The addresses of both sides, where messages name them; null where answers go over the same connection.
    /// </summary>
    SessionAddresses? Addresses => null;

    /// <summary>The strings that envelopes sent here may refer to; null when the session has no string table.</summary>
    BinaryWriterSession? Strings { get; }

    /// <summary>Whether a received message may bring a way of its own to be answered.</summary>
    bool BringsAnswers => true;

    /// <summary>Adds the session's own properties of the last received message.</summary>
    void AddProperties(MessageProperties properties)
    {
    }

    /// <summary>Cancelled when the session has ended, for whatever reason.</summary>
    CancellationToken Ended { get; }

    /// <summary>
    /// The last failure of a session that repeats what was lost, while its attempts fail; null for none. A call whose
    /// time is over names it.
    /// </summary>
    Exception? LastLoss => null;

    /// <summary>
    /// The number of reads that have brought bytes, also of a message that has not arrived whole: it shows that the
    /// peer is there. Always 0 where the transport brings whole messages. Read from any thread.
    /// </summary>
    long Arrivals => 0;

    /// <summary>
    /// Waits for the next message and puts its content, and where it brings one its own way to be answered, into
    /// <paramref name="into"/>; false when the peer has closed its side.
    /// </summary>
    ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken);

    /// <summary>Sends one message.</summary>
    ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken);

    /// <summary>
    /// Sends an answer to what was received. Unlike <see cref="SendAsync"/> a service's session need not wait for a
    /// peer that does not read when the thread that received last calls it: the next <see cref="ReceiveAsync"/> waits
    /// instead.
    /// </summary>
    ValueTask AnswerAsync(Outgoing message) => SendAsync(message, CancellationToken.None);

    /// <summary>Sends what was held back.</summary>
    void Flush();

    /// <summary>Tells the peer that nothing more will be sent.</summary>
    ValueTask CloseOutputAsync(CancellationToken cancellationToken);

    /// <summary>
    /// The thread that received last is blocked by a message's operation: a layer that reads a session below goes on
    /// reading there on another thread. May come late or more than once.
    /// </summary>
    void ContinueReading()
    {
    }

    /// <summary>
    /// Tells the peer, where the transport can, what was wrong, and ends the session. Does not throw.
    /// </summary>
    ValueTask FailAsync(Exception error)
    {
        Abort(error);
        return default;
    }

    /// <summary>Ends the session at once.</summary>
    void Abort(Exception? reason);
}
