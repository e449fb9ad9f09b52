using Woad.Envelopes;

namespace Woad.Security.Secured;

/// <summary>Sent headers that come again, as the writers of one endpoint remember them.</summary>
internal sealed class KnownSent
{
    private const int Bits = 8;

    /// <summary>The canonical octets of headers.</summary>
    public KnownOctets<byte[]> Octets { get; } = new(Bits);

    /// <summary>The digests of such octets.</summary>
    public KnownOctets<byte[]> Digests { get; } = new(Bits);
}
