namespace Woad.Xml.Mtom;

/// <summary>What a reader of MIME packages accepts.</summary>
/// <param name="MaxParts">Parts, the root included.</param>
/// <param name="MaxHeaderBytes">Bytes of the headers of one part.</param>
/// <param name="MaxBufferSize">Bytes of all parts but the root, as they are kept in memory.</param>
public readonly record struct MtomLimits(int MaxParts, int MaxHeaderBytes, int MaxBufferSize)
{
    /// <summary>1,000 parts, headers of 16 kB, 65,536 bytes of parts: WCF's MaxBufferSize.</summary>
    public static MtomLimits Default { get; } = new(1000, 16 * 1024, 65536);
}
