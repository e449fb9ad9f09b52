using System.Xml;
using Woad.Messages;

namespace Woad.Security.Elements;

/// <summary>
/// A SecurityContextToken in the header of a message: which session's key, and which generation of it.
/// </summary>
/// <param name="LocalId">What the message refers to it by; null without.</param>
/// <param name="Identifier">Names the session.</param>
/// <param name="Instance">The generation of the key; null for the first.</param>
internal sealed record ReceivedContextToken(string? LocalId, string Identifier, string? Instance)
{
    /// <summary>Characters of a cookie: a name and a certificate, sealed and in base64.</summary>
    private const int MostCookie = 64 * 1024;

    /// <summary>The service's state that its client keeps; null for none.</summary>
    public byte[]? Cookie { get; init; }

    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    public static ReceivedContextToken Read(XmlDictionaryReader reader, string ns)
    {
        var id = reader.GetAttribute(SecurityNames.Id, SecurityNames.Utility);
        string? identifier = null;
        string? instance = null;
        byte[]? cookie = null;
        var seen = new SeenElements();
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            seen.Add(reader);
            if (reader.IsStartElement(SecurityNames.Identifier, ns))
            {
                identifier = reader.ReadElementContentAsString().Trim();
            }
            else if (reader.IsStartElement(SecurityNames.Instance, ns))
            {
                instance = reader.ReadElementContentAsString().Trim();
            }
            else if (reader.IsStartElement(SecurityNames.Cookie, SecurityNames.DotNet))
            {
                cookie = ReadCookie(reader.ReadElementContentAsString());
            }
            else
            {
                reader.Skip();
            }
        }

        reader.ReadEndElement();
        return new ReceivedContextToken(id, identifier ?? throw new RefusedSecurityException(
            RefusedSecurityException.InvalidSecurity, "A SecurityContextToken has no Identifier."), instance)
        {
            Cookie = cookie,
        };
    }

    /// <summary>
    /// A cookie that nobody can have sealed is empty: it is refused like any other that is not known.
    /// </summary>
    private static byte[] ReadCookie(string text)
    {
        var bytes = new byte[Math.Min(text.Length, MostCookie)];
        return text.Length <= MostCookie && Convert.TryFromBase64String(text, bytes, out var count)
            ? bytes[..count]
            : [];
    }
}
