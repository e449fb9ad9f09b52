using System.Xml;

namespace Woad.Messages;

/// <summary>The limits that XML readers really get from a binding's settings.</summary>
internal static class ReaderQuotas
{
    private const int BufferedDepth = 128;

    /// <summary>
    /// The limits for messages that are wholly in memory, as .NET Framework 4.5 applies them: what the user set holds;
    /// what was left at its default is unlimited, but for a depth of 128, since the message's size is limited already.
    /// </summary>
    public static XmlDictionaryReaderQuotas ForBuffered(XmlDictionaryReaderQuotas configured)
    {
        var set = configured.ModifiedQuotas;
        return new XmlDictionaryReaderQuotas
        {
            MaxDepth = Choose(XmlDictionaryReaderQuotaTypes.MaxDepth, configured.MaxDepth, BufferedDepth),
            MaxStringContentLength = Choose(
                XmlDictionaryReaderQuotaTypes.MaxStringContentLength, configured.MaxStringContentLength, int.MaxValue),
            MaxArrayLength = Choose(
                XmlDictionaryReaderQuotaTypes.MaxArrayLength, configured.MaxArrayLength, int.MaxValue),
            MaxBytesPerRead = Choose(
                XmlDictionaryReaderQuotaTypes.MaxBytesPerRead, configured.MaxBytesPerRead, int.MaxValue),
            MaxNameTableCharCount = Choose(
                XmlDictionaryReaderQuotaTypes.MaxNameTableCharCount, configured.MaxNameTableCharCount, int.MaxValue),
        };

        int Choose(XmlDictionaryReaderQuotaTypes quota, int configuredValue, int bufferedValue) =>
            (set & quota) != 0 ? configuredValue : bufferedValue;
    }
}
