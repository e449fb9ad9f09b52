using System.Xml;
using Woad.Messages;

namespace Woad.Security.Messages;

/// <summary>What a SecurityTokenReference says: the one token that it names.</summary>
/// <param name="Uri">A local id behind <c>#</c>, or the identifier of a security context.</param>
/// <param name="Instance">The generation of the context's key; null when it does not say.</param>
internal sealed record TokenReference(string Uri, string? Instance)
{
    /// <summary>The local id; null when the token stands elsewhere.</summary>
    public string? LocalId => Uri is ['#', ..] ? Uri[1..] : null;

    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    public static TokenReference Read(XmlDictionaryReader reader, string? contexts)
    {
        if (!reader.IsStartElement(SecurityNames.TokenReference, SecurityNames.Extension) || reader.IsEmptyElement)
        {
            throw Invalid();
        }

        reader.ReadStartElement();
        if (reader.MoveToContent() != XmlNodeType.Element || !reader.IsStartElement(SecurityNames.Reference, SecurityNames.Extension))
        {
            throw Invalid();
        }

        var found = new TokenReference(
            reader.GetAttribute("URI") is { Length: > 0 } uri ? uri : throw Invalid(),
            contexts is null ? null : reader.GetAttribute(SecurityNames.Instance, contexts));
        reader.Skip();
        return reader.MoveToContent() == XmlNodeType.EndElement ? End(reader, found) : throw Invalid();
    }

    private static TokenReference End(XmlDictionaryReader reader, TokenReference found)
    {
        reader.ReadEndElement();
        return found;
    }

    private static RefusedSecurityException Invalid() => new(
        RefusedSecurityException.InvalidSecurity,
        "A SecurityTokenReference is not one Reference with a URI; other references to keys are not taken here.");
}
