using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;

namespace Woad.Security.Messages;

/// <summary>What the header <c>o:Security</c> of a received message says. What cannot be verified here is refused.</summary>
internal sealed record ReceivedSecurity
{
    /// <summary>Most elements of the header; the largest that is understood has eight.</summary>
    private const int MostElements = 16;

    private readonly List<ReceivedContextToken> _contexts = [];
    private readonly List<DerivedKey> _derivedKeys = [];
    private readonly List<ReceivedSignature> _signatures = [];

    private ReceivedSecurity()
    {
    }

    public ReceivedTimestamp? Timestamp { get; private set; }

    public string? UserName { get; private set; }

    public string Password { get; private set; } = "";

    /// <summary>The certificate that a BinarySecurityToken carries, with the token's id; null without.</summary>
    public (string? Id, byte[] Content)? Certificate { get; private set; }

    public IReadOnlyList<ReceivedContextToken> Contexts => _contexts;

    public IReadOnlyList<DerivedKey> DerivedKeys => _derivedKeys;

    public IReadOnlyList<ReceivedSignature> Signatures => _signatures;

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

    /// <param name="message">The message.</param>
    /// <param name="index">Where its header is.</param>
    /// <param name="contexts">The namespace of security contexts; null where none are understood.</param>
    /// <exception cref="RefusedSecurityException">The header is not what it must be.</exception>
    public static ReceivedSecurity Read(Message message, int index, string? contexts = null)
    {
        try
        {
            using var reader = message.Headers.GetReaderAtHeader(index);
            return Read(reader, contexts);
        }
        catch (Exception e) when (e is XmlException or FormatException or OverflowException)
        {
            throw Invalid($"The Security header cannot be read: {e.Message}", e);
        }
    }

    private static ReceivedSecurity Read(XmlDictionaryReader reader, string? contexts)
    {
        var security = new ReceivedSecurity();
        if (reader.IsEmptyElement)
        {
            return security;
        }

        var count = 0;
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (++count > MostElements || !security.Take(reader, contexts))
            {
                throw Invalid($"The Security header has an element {reader.Name} ({reader.NamespaceURI}) that is not expected here, or has it twice. Service and client have different security.");
            }
        }

        return security;
    }

    /// <summary>Takes the element that <paramref name="reader"/> is on; false when there is no use for it.</summary>
    private bool Take(XmlDictionaryReader reader, string? contexts)
    {
        switch (reader.LocalName, reader.NamespaceURI)
        {
            case (SecurityNames.Timestamp, SecurityNames.Utility) when Timestamp is null:
                Timestamp = ReadTimestamp(reader);
                return true;
            case (SecurityNames.UsernameToken, SecurityNames.Extension) when UserName is null:
                ReadUser(reader);
                return true;
            case (SecurityNames.BinarySecurityToken, SecurityNames.Extension) when Certificate is null:
                Certificate = ReadCertificate(reader);
                return true;
            case (SecurityNames.ContextToken, var ns) when ns == contexts:
                _contexts.Add(ReadContext(reader, ns));
                return true;
            case (SecurityNames.DerivedKeyToken, var ns) when ns == contexts:
                _derivedKeys.Add(DerivedKey.Read(reader, ns));
                return true;
            case ("Signature", SecurityNames.Signature):
                _signatures.Add(ReceivedSignature.Read(reader, contexts));
                return true;
            default:
                return false;
        }
    }

    private static ReceivedTimestamp ReadTimestamp(XmlDictionaryReader reader)
    {
        var id = reader.GetAttribute(SecurityNames.Id, SecurityNames.Utility);
        reader.ReadStartElement();
        reader.MoveToContent();
        var created = Time(reader.ReadElementContentAsString(SecurityNames.Created, SecurityNames.Utility));
        var expires = reader.MoveToContent() == XmlNodeType.Element
            ? Time(reader.ReadElementContentAsString(SecurityNames.Expires, SecurityNames.Utility))
            : DateTime.MaxValue;
        reader.MoveToContent();
        reader.ReadEndElement();
        return new ReceivedTimestamp(id, created, expires);
    }

    private void ReadUser(XmlDictionaryReader reader)
    {
        string? name = null;
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

                    Password = reader.ReadElementContentAsString();
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        reader.ReadEndElement();
        UserName = name ?? throw Invalid("The user name token has no user name.");
    }

    private static (string? Id, byte[] Content) ReadCertificate(XmlDictionaryReader reader)
    {
        if (reader.GetAttribute("ValueType") is var type && type != SecurityNames.X509)
        {
            throw Invalid($"A BinarySecurityToken is of type {type}. Only {SecurityNames.X509} can be checked.");
        }

        return (
            reader.GetAttribute(SecurityNames.Id, SecurityNames.Utility),
            Convert.FromBase64String(reader.ReadElementContentAsString()));
    }

    /// <summary>What else is in the token is of no use here.</summary>
    public static ReceivedContextToken ReadContext(XmlDictionaryReader reader, string ns)
    {
        var id = reader.GetAttribute(SecurityNames.Id, SecurityNames.Utility);
        string? identifier = null;
        string? instance = null;
        byte[]? cookie = null;
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (identifier is null && reader.IsStartElement(SecurityNames.Identifier, ns))
            {
                identifier = reader.ReadElementContentAsString().Trim();
            }
            else if (instance is null && reader.IsStartElement(SecurityNames.Instance, ns))
            {
                instance = reader.ReadElementContentAsString().Trim();
            }
            else if (cookie is null && reader.IsStartElement(SecurityNames.Cookie, SecurityNames.DotNet))
            {
                cookie = Convert.FromBase64String(reader.ReadElementContentAsString());
            }
            else
            {
                reader.Skip();
            }
        }

        reader.ReadEndElement();
        return new ReceivedContextToken(id, identifier ?? throw Invalid("A SecurityContextToken has no Identifier."), instance)
        {
            Cookie = cookie,
        };
    }

    private static DateTime Time(string text) => XmlConvert.ToDateTimeOffset(text.Trim()).UtcDateTime;

    private static RefusedSecurityException Invalid(string why, Exception? inner = null) =>
        new(RefusedSecurityException.InvalidSecurity, why, inner);
}
