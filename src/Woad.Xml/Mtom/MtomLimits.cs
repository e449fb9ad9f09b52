namespace Woad.Xml.Mtom;

/// <summary>The limits of a reader of MIME packages.</summary>
/// <param name="MaxParts">Parts, the root included; also references to parts.</param>
/// <param name="MaxHeaders">Headers of one part.</param>
/// <param name="MaxHeaderBytes">Bytes of the headers of one part.</param>
/// <param name="MaxBufferSize">
/// Bytes of all parts but the root that are kept in memory. When the message is a stream: of those that come before
/// their turn, and, apart from them, of what follows the first reference in the root.
/// </param>
public readonly record struct MtomLimits(int MaxParts, int MaxHeaders, int MaxHeaderBytes, int MaxBufferSize)
{
    /// <summary>
    /// Gets the default limits: 1,000 parts, 32 headers of 16 kB together, and 65,536 bytes of parts, which is WCF's
    /// MaxBufferSize.
    /// </summary>
    public static MtomLimits Default { get; } = new(1000, 32, 16 * 1024, 65536);
}
