using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Xml;

namespace Woad.Xml;

/// <summary>The exceptions of the readers.</summary>
internal static class Malformed
{
    [DoesNotReturn]
    public static void Throw(string message, int offset) => throw At(message, offset);

    public static XmlException At(string message, int offset) =>
        new(string.Create(CultureInfo.InvariantCulture, $"{message} (at byte {offset})"));

    public static XmlException EndOfInput(int offset) =>
        At("Unexpected end of the document: the bytes stop inside an element.", offset);

    public static XmlException Value(string text, string type, Exception? inner = null) =>
        new(Escaped.Text($"The value '{Shorten(text)}' cannot be parsed as the type '{type}'."), inner);

    [DoesNotReturn]
    public static void Quota(string what, string setting, int limit) => throw new XmlException(string.Create(
        CultureInfo.InvariantCulture,
        $"The maximum {what} ({limit}) has been exceeded while reading XML data. This quota may be increased by "
            + $"changing the {setting} property on the XmlDictionaryReaderQuotas object used when creating the XML "
            + $"reader."));

    [DoesNotReturn]
    public static void Depth(int limit) => Quota("read depth", "MaxDepth", limit);

    [DoesNotReturn]
    public static void StringLength(int limit) => Quota("string content length quota", "MaxStringContentLength", limit);

    [DoesNotReturn]
    public static void ArrayLength(int limit) => Quota("array length quota", "MaxArrayLength", limit);

    [DoesNotReturn]
    public static void BytesPerRead(int limit) => Quota("bytes per read quota", "MaxBytesPerRead", limit);

    [DoesNotReturn]
    public static void NameTable(int limit) => Quota("nametable character count quota", "MaxNameTableCharCount", limit);

    private static string Shorten(string text) => text.Length <= 64 ? text : text[..64] + "...";
}
