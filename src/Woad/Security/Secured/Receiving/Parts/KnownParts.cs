using Woad.Envelopes;

namespace Woad.Security.Secured;

/// <summary>
/// Parts of verified messages that come again, as the readers of one endpoint remember them. All of it follows from the
/// bytes by which it is found.
/// </summary>
internal sealed class KnownParts
{
    /// <summary>A conversation has three elements that stand in all its messages.</summary>
    private const int ElementBits = 10;

    private const int DigestBits = 8;

    /// <summary>Elements of Security headers.</summary>
    public KnownOctets<KnownElement> Elements { get; } = new(ElementBits);

    /// <summary>The digests of headers of addressing.</summary>
    public KnownOctets<byte[]> Digests { get; } = new(DigestBits);

    /// <summary>Certificates that messages have shown.</summary>
    public KnownCertificates Certificates { get; } = new();
}
