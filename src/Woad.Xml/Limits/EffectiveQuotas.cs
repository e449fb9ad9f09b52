using System.Xml;

namespace Woad.Xml;

/// <summary>
/// The reader quotas that apply to a message: a buffered one is bounded by its size where nobody set a quota.
/// </summary>
internal static class EffectiveQuotas
{
    private const int BufferedDepth = 128;

    /// <summary>A copy of <paramref name="set"/> with the defaults of WCF 4.5 for what was not set.</summary>
    public static XmlDictionaryReaderQuotas Of(XmlDictionaryReaderQuotas set, bool buffered)
    {
        var quotas = new XmlDictionaryReaderQuotas();
        set.CopyTo(quotas);
        if (buffered)
        {
            quotas.MaxDepth = Unless(XmlDictionaryReaderQuotaTypes.MaxDepth, set.MaxDepth, BufferedDepth);
            quotas.MaxStringContentLength = Unless(
                XmlDictionaryReaderQuotaTypes.MaxStringContentLength, set.MaxStringContentLength, int.MaxValue);
            quotas.MaxArrayLength = Unless(
                XmlDictionaryReaderQuotaTypes.MaxArrayLength, set.MaxArrayLength, int.MaxValue);
            quotas.MaxBytesPerRead = Unless(
                XmlDictionaryReaderQuotaTypes.MaxBytesPerRead, set.MaxBytesPerRead, int.MaxValue);
            quotas.MaxNameTableCharCount = Unless(
                XmlDictionaryReaderQuotaTypes.MaxNameTableCharCount, set.MaxNameTableCharCount, int.MaxValue);
        }

        return quotas;

        int Unless(XmlDictionaryReaderQuotaTypes type, int value, int otherwise) =>
            set.ModifiedQuotas.HasFlag(type) ? value : otherwise;
    }

    /// <summary>Copies quotas that a user assigned into those of a binding or element.</summary>
    public static void Assign(XmlDictionaryReaderQuotas value, XmlDictionaryReaderQuotas target)
    {
        ArgumentNullException.ThrowIfNull(value);
        value.CopyTo(target);
    }
}
