using System.Xml;

namespace Woad.Xml;

/// <summary>
/// One element of a document as a reader of the BCL's, for code of the program: the bytes are copied, inside an element
/// that declares what is in force around them.
/// </summary>
internal static class LibraryReading
{
    /// <summary>A reader that stands on the start tag of the one element inside the root of a document.</summary>
    /// <param name="document">The document.</param>
    /// <param name="depth">The depth at which the element was received.</param>
    public static XmlReader Inside(XmlDictionaryReader document, int depth)
    {
        document.Read();
        document.Read();
        return new ElementXmlReader(document, depth);
    }

    /// <summary>The start tags have been checked already; the one added must not count.</summary>
    public static XmlDictionaryReaderQuotas Quotas(in XmlReadLimits limits) => (limits with
    {
        MaxDepth = limits.MaxDepth == int.MaxValue ? int.MaxValue : limits.MaxDepth + 1,
        MaxBytesPerRead = int.MaxValue,
    }).ToQuotas();
}
