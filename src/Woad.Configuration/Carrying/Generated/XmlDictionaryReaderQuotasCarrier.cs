// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>XmlDictionaryReaderQuotasElement</c> says to <c>XmlDictionaryReaderQuotas</c>.</summary>
internal static class XmlDictionaryReaderQuotasCarrier
{
    public static void Apply(ValueSource values, System.Xml.XmlDictionaryReaderQuotas target)
    {
        if (values.Int("maxArrayLength") is not 0 and var maxArrayLength) target.MaxArrayLength = maxArrayLength;
        if (values.Int("maxBytesPerRead") is not 0 and var maxBytesPerRead) target.MaxBytesPerRead = maxBytesPerRead;
        if (values.Int("maxDepth") is not 0 and var maxDepth) target.MaxDepth = maxDepth;
        if (values.Int("maxNameTableCharCount") is not 0 and var maxNameTableCharCount)
            target.MaxNameTableCharCount = maxNameTableCharCount;
        if (values.Int("maxStringContentLength") is not 0 and var maxStringContentLength)
            target.MaxStringContentLength = maxStringContentLength;
    }
}
