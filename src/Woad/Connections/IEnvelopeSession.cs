using Woad.Xml;

namespace Woad.Connections;

/// <summary>
/// Envelopes in order, both ways, between two peers: a net.tcp connection, an in-memory pair, or a protocol layer made
/// of another session (reliable messaging, secure conversation). An answer goes to a session, never to a socket.
/// </summary>
/// <remarks>
/// <para><see cref="ReceiveAsync"/>: one call at a time. It fills a buffer that the caller owns.</para>
/// <para><see cref="SendAsync"/>: from any thread, also at once from several; each envelope goes out whole. The session
/// has taken the bytes when the returned task completes, the caller keeps the buffer. A send on the thread that
/// received last may be held back until the next <see cref="ReceiveAsync"/> or <see cref="Flush"/>, so that
/// answers that are ready together leave in one write.</para>
/// <para><see cref="CloseOutputAsync"/>: at most once, after the last send. <see cref="Abort"/>: at any time, from any
/// thread, any number of times; it ends pending calls.</para>
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
    PeerIdentity? Peer => null;

    /// <summary>The strings that envelopes sent here may refer to; null when the session has no string table.</summary>
    BinaryWriterSession? Strings { get; }

    /// <summary>Cancelled when the session has ended, for whatever reason.</summary>
    CancellationToken Ended { get; }

    /// <summary>Waits for the next envelope and appends it to <paramref name="into"/>; false when the peer has closed its side.</summary>
    ValueTask<bool> ReceiveAsync(EnvelopeBuffer into, CancellationToken cancellationToken);

    /// <summary>Sends one envelope.</summary>
    ValueTask SendAsync(EnvelopeOutput envelope, CancellationToken cancellationToken);

    /// <summary>
    /// Sends an answer to what was received. Unlike <see cref="SendAsync"/> a service's session need not wait for a peer that
    /// does not read when the thread that received last calls it: the next <see cref="ReceiveAsync"/> waits instead.
    /// </summary>
    ValueTask AnswerAsync(EnvelopeOutput envelope) => SendAsync(envelope, CancellationToken.None);

    /// <summary>Sends what was held back.</summary>
    void Flush();

    /// <summary>Tells the peer that nothing more will be sent.</summary>
    ValueTask CloseOutputAsync(CancellationToken cancellationToken);

    /// <summary>Ends the session at once.</summary>
    void Abort(Exception? reason);
}
