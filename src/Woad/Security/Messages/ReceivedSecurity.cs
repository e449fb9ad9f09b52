using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;

namespace Woad.Security.Messages;

/// <summary>What the header <c>o:Security</c> of a received message says. What cannot be verified here is refused.</summary>
internal sealed record ReceivedSecurity
{
    public (DateTime Created, DateTime Expires)? Timestamp { get; private init; }

    public string? UserName { get; private init; }

    public string Password { get; private init; } = "";

    /// <summary>The index of the header that is for the receiver; -1 when there is none.</summary>
    /// <exception cref="RefusedSecurityException">There are several.</exception>
    public static int Find(Message message)
    {
        var found = -1;
        for (var i = 0; i < message.Headers.Count; i++)
        {
            if (message.Headers[i] is { Name: SecurityNames.Security, Namespace: SecurityNames.Extension } header
                && message.Version.Envelope.IsForUltimateDestination(header.Actor))
            {
                found = found < 0 ? i : throw Invalid("The message has more than one Security header for its receiver.");
            }
        }

        return found;
    }

    /// <exception cref="RefusedSecurityException">The header is not what it must be.</exception>
    public static ReceivedSecurity Read(Message message, int index)
    {
        try
        {
            using var reader = message.Headers.GetReaderAtHeader(index);
            return Read(reader);
        }
        catch (Exception e) when (e is XmlException or FormatException)
        {
            throw Invalid($"The Security header cannot be read: {e.Message}", e);
        }
    }

    private static ReceivedSecurity Read(XmlDictionaryReader reader)
    {
        var security = new ReceivedSecurity();
        if (reader.IsEmptyElement)
        {
            return security;
        }

        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            security = (reader.LocalName, reader.NamespaceURI) switch
            {
                (SecurityNames.Timestamp, SecurityNames.Utility) when security.Timestamp is null =>
                    security with { Timestamp = ReadTimestamp(reader) },
                (SecurityNames.UsernameToken, SecurityNames.Extension) when security.UserName is null => ReadUser(reader, security),
                _ => throw Invalid($"The Security header has an element {reader.Name} ({reader.NamespaceURI}) that is not expected here, or has it twice. Service and client have different security."),
            };
        }

        return security;
    }

    private static (DateTime Created, DateTime Expires) ReadTimestamp(XmlDictionaryReader reader)
    {
        reader.ReadStartElement();
        reader.MoveToContent();
        var created = Time(reader.ReadElementContentAsString(SecurityNames.Created, SecurityNames.Utility));
        var expires = reader.MoveToContent() == XmlNodeType.Element
            ? Time(reader.ReadElementContentAsString(SecurityNames.Expires, SecurityNames.Utility))
            : DateTime.MaxValue;
        reader.MoveToContent();
        reader.ReadEndElement();
        return (created, expires);
    }

    private static ReceivedSecurity ReadUser(XmlDictionaryReader reader, ReceivedSecurity security)
    {
        string? name = null;
        var password = "";
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            switch (reader.LocalName, reader.NamespaceURI)
            {
                case (SecurityNames.Username, SecurityNames.Extension) when name is null:
                    name = reader.ReadElementContentAsString();
                    break;
                case (SecurityNames.Password, SecurityNames.Extension):
                    if (reader.GetAttribute("Type") is { Length: > 0 } type && type != SecurityNames.PasswordText)
                    {
                        throw Invalid($"The password is of type {type}. Only {SecurityNames.PasswordText} can be checked.");
                    }

                    password = reader.ReadElementContentAsString();
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        reader.ReadEndElement();
        return security with { UserName = name ?? throw Invalid("The user name token has no user name."), Password = password };
    }

    private static DateTime Time(string text) => XmlConvert.ToDateTimeOffset(text.Trim()).UtcDateTime;

    private static RefusedSecurityException Invalid(string why, Exception? inner = null) =>
        new(RefusedSecurityException.InvalidSecurity, why, inner);
}
