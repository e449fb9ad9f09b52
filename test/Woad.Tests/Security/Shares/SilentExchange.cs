using Woad.Connections;
using Woad.Security.Negotiation.Exchanges;

namespace Woad.Tests.Security.Shares;

/// <summary>A negotiation of which nothing comes.</summary>
internal sealed class SilentExchange : ISecurityExchange
{
    public bool IsDone => false;

    public PeerIdentity Peer => PeerIdentity.Anonymous;

    public ValueTask<byte[]> StepAsync(ReadOnlyMemory<byte> incoming) => new([]);

    public ValueTask<byte[]> SealAsync(ReadOnlyMemory<byte> key) =>
        throw new InvalidOperationException("Nothing was negotiated.");

    public ValueTask<byte[]> UnsealAsync(ReadOnlyMemory<byte> sealedKey, int mostBytes) =>
        throw new InvalidOperationException("Nothing was negotiated.");

    public void Dispose()
    {
    }
}
