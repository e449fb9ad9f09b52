using System.Xml;

namespace Woad.Xml;

/// <summary>
/// The limits of a reader. The meaning of each limit is that of <see cref="XmlDictionaryReaderQuotas"/>.
/// </summary>
/// <param name="MaxDepth">Elements open at the same time.</param>
/// <param name="MaxStringContentLength">Characters of one text content or attribute value.</param>
/// <param name="MaxArrayLength">Items of one array, bytes of one base64 content.</param>
/// <param name="MaxBytesPerRead">Bytes of one start tag with its attributes.</param>
/// <param name="MaxNameTableCharCount">
/// Characters of the distinct names that are asked for as strings, 99 for the names that every document has included.
/// </param>
public readonly record struct XmlReadLimits(
    int MaxDepth, int MaxStringContentLength, int MaxArrayLength, int MaxBytesPerRead, int MaxNameTableCharCount)
{
    /// <summary>
    /// Gets the limits of buffered messages without quotas of their own: depth 128, nothing else limited.
    /// </summary>
    public static XmlReadLimits Buffered { get; } =
        new(128, int.MaxValue, int.MaxValue, int.MaxValue, int.MaxValue);

    /// <summary>The limits of <paramref name="quotas"/>.</summary>
    /// <param name="quotas">The quotas.</param>
    /// <returns>The limits.</returns>
    public static XmlReadLimits From(XmlDictionaryReaderQuotas quotas) => new(
        quotas.MaxDepth,
        quotas.MaxStringContentLength,
        quotas.MaxArrayLength,
        quotas.MaxBytesPerRead,
        quotas.MaxNameTableCharCount);

    /// <summary>The same as quotas of the BCL's readers.</summary>
    /// <returns>The quotas.</returns>
    public XmlDictionaryReaderQuotas ToQuotas() => new()
    {
        MaxDepth = MaxDepth,
        MaxStringContentLength = MaxStringContentLength,
        MaxArrayLength = MaxArrayLength,
        MaxBytesPerRead = MaxBytesPerRead,
        MaxNameTableCharCount = MaxNameTableCharCount,
    };
}
