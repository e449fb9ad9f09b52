using System.ServiceModel;
using Woad.Connections;

namespace Woad.Security.Negotiation.Exchanges;

/// <summary>
/// One side of a security protocol whose bytes go from hand to hand in blobs: TLS, or SPNEGO. Nothing waits for a peer
/// inside: a call takes what the peer has sent, and gives what is to be sent to it.
/// </summary>
/// <remarks>
/// One call at a time. After an exception, which is a <see cref="CommunicationException"/>, the exchange is only
/// disposed of.
/// </remarks>
internal interface ISecurityExchange : IDisposable
{
    /// <summary>
    /// Whether this side has nothing more to wait for. What the last step has given is still to be sent.
    /// </summary>
    bool IsDone { get; }

    /// <summary>The identity that the peer has proved; known when the exchange is done.</summary>
    PeerIdentity Peer { get; }

    /// <summary>Takes a blob of the peer, and gives one for it.</summary>
    /// <param name="incoming">The peer's blob; empty in the first step of a client.</param>
    /// <returns>The blob to send; empty when there is nothing to send.</returns>
    /// <exception cref="CommunicationException">The peer is refused, or does not speak the protocol.</exception>
    ValueTask<byte[]> StepAsync(ReadOnlyMemory<byte> incoming);

    /// <summary>Encrypts a key for the peer.</summary>
    ValueTask<byte[]> SealAsync(ReadOnlyMemory<byte> key);

    /// <summary>Decrypts a key of the peer. The last call.</summary>
    /// <param name="sealedKey">The encrypted key.</param>
    /// <param name="mostBytes">The maximum length of the key.</param>
    /// <exception cref="CommunicationException">It is not what the peer has encrypted, or longer.</exception>
    ValueTask<byte[]> UnsealAsync(ReadOnlyMemory<byte> sealedKey, int mostBytes);
}
