using System.Text;
using System.Xml;

namespace Woad.Federation.Handlers;

/// <summary>Opens tokens that are given as text.</summary>
internal static class TokenText
{
    /// <summary>A reader at the element of a token.</summary>
    public static XmlReader Open(string text)
    {
        ArgumentException.ThrowIfNullOrEmpty(text);
        var reader = XmlDictionaryReader.CreateTextReader(
            Encoding.UTF8.GetBytes(text), XmlDictionaryReaderQuotas.Max);
        reader.MoveToContent();
        return reader;
    }
}
