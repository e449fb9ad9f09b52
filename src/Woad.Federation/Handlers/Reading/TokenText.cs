using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Text;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Federation.Handlers;

/// <summary>Opens tokens that are given as text.</summary>
internal static class TokenText
{
    /// <summary>The settings of writers whose text is read again: ends of lines are kept as they are.</summary>
    public static XmlWriterSettings Settings => new()
    {
        OmitXmlDeclaration = true,
        NewLineHandling = NewLineHandling.Entitize,
    };

    /// <summary>Reads a token. A malformed part of it is a refusal like any other.</summary>
    /// <exception cref="SecurityTokenException">A part is malformed.</exception>
    public static T Guarded<T>(Func<T> read)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (e is CryptographicException or FormatException or OverflowException
            or ArgumentException or RefusedSecurityException or NotSupportedException)
        {
            throw new SecurityTokenException(Escaped.Text($"A part of a token is malformed: {e.Message}"), e);
        }
    }

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
