using System.Globalization;
using System.ServiceModel;
using System.Transactions;
using System.Xml;
using Woad.Xml;

namespace Woad.Transactions.Protocol;

/// <summary>The context by which a transaction flows ([WS-Coordination] 2, [MS-WSRVCAT] 2.2.3.2.1).</summary>
internal sealed record CoordinationContext
{
    private const string Identification = "Identifier";
    private const string Expiration = "Expires";
    private const string Type = "CoordinationType";
    private const string Registration = "RegistrationService";

    /// <summary>The maximum number of characters of an identifier.</summary>
    private const int MaxIdentifier = 512;

    public required ProtocolVersion Version { get; init; }

    /// <summary>The identifier, which all processes of the transaction share: a URI.</summary>
    public required string Identifier { get; init; }

    /// <summary>The time that is left; null for no end.</summary>
    public TimeSpan? Expires { get; init; }

    /// <summary>The service that participants register with.</summary>
    public required EndpointAddress RegistrationService { get; init; }

    public IsolationLevel IsolationLevel { get; init; } = IsolationLevel.Unspecified;

    /// <summary>The identifier of Microsoft's coordinators; null when the context is of another one.</summary>
    public Guid? LocalTransactionId { get; init; }

    /// <summary>The identifier of the transaction as System.Transactions shows it.</summary>
    public Guid Id => LocalTransactionId ?? IdOf(Identifier);

    /// <summary>Reads a context whose start tag the reader is on, to its end.</summary>
    /// <exception cref="XmlException">The context is not as the protocol defines it.</exception>
    /// <exception cref="FormatException">A value is malformed.</exception>
    public static CoordinationContext Read(XmlDictionaryReader reader, ProtocolVersion version)
    {
        string? identifier = null;
        string? type = null;
        EndpointAddress? registration = null;
        TimeSpan? expires = null;
        Guid? local = null;
        var level = IsolationLevel.Unspecified;
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            var isOwn = reader.NamespaceURI == version.Coordination;
            var isMicrosoft = reader.NamespaceURI == MicrosoftNames.Namespace;
            switch (reader.LocalName)
            {
                case Identification when isOwn:
                    identifier = reader.ReadElementContentAsString().Trim();
                    break;
                case Expiration when isOwn:
                    expires = TimeSpan.FromMilliseconds(uint.Parse(
                        reader.ReadElementContentAsString().Trim(), CultureInfo.InvariantCulture));
                    break;
                case Type when isOwn:
                    type = reader.ReadElementContentAsString().Trim();
                    break;
                case Registration when isOwn:
                    registration = EndpointAddress.ReadFrom(
                        version.Messages.Addressing, reader, Registration, version.Coordination);
                    break;
                case MicrosoftNames.IsolationLevel when isMicrosoft:
                    level = LevelOf(reader.ReadElementContentAsString().Trim());
                    break;
                case MicrosoftNames.LocalTransactionId when isMicrosoft:
                    local = Guid.ParseExact(reader.ReadElementContentAsString().Trim(), "D");
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        reader.ReadEndElement();
        return type != version.Atomic
            ? throw new XmlException(Escaped.Text($"The coordination type '{type}' is not '{version.Atomic}'"))
            : registration is null || string.IsNullOrEmpty(identifier) || identifier.Length > MaxIdentifier
            ? throw new XmlException("The context has no Identifier or no RegistrationService")
            : new CoordinationContext
            {
                Version = version,
                Identifier = identifier,
                Expires = expires,
                RegistrationService = registration,
                IsolationLevel = level,
                LocalTransactionId = local,
            };
    }

    /// <summary>Writes the children of a context's element.</summary>
    public void WriteContents(XmlDictionaryWriter writer)
    {
        var (coordination, culture) = (Version.Coordination, CultureInfo.InvariantCulture);
        writer.WriteElementString("wscoor", Identification, coordination, Identifier);
        if (Expires is { } expires)
        {
            var milliseconds = (uint)Math.Clamp(expires.TotalMilliseconds, 0, uint.MaxValue);
            writer.WriteElementString("wscoor", Expiration, coordination, milliseconds.ToString(culture));
        }

        writer.WriteElementString("wscoor", Type, coordination, Version.Atomic);
        RegistrationService.WriteTo(Version.Messages.Addressing, writer, Registration, coordination);
        if (IsolationLevel != IsolationLevel.Unspecified)
        {
            writer.WriteElementString(
                MicrosoftNames.Prefix, MicrosoftNames.IsolationLevel, MicrosoftNames.Namespace,
                ((int)IsolationLevel).ToString(culture));
        }

        if (LocalTransactionId is { } local)
        {
            writer.WriteElementString(
                MicrosoftNames.Prefix, MicrosoftNames.LocalTransactionId, MicrosoftNames.Namespace,
                local.ToString("D"));
        }
    }

    /// <summary>The numbers of [MS-WSRVCAT] 2.2.2.1.2 are those of System.Transactions.</summary>
    private static IsolationLevel LevelOf(string text)
    {
        var level = (IsolationLevel)int.Parse(text, NumberStyles.None, CultureInfo.InvariantCulture);
        return Enum.IsDefined(level)
            ? level
            : throw new FormatException(Escaped.Text($"The isolation level '{text}' is unknown"));
    }

    /// <summary>The GUID that the identifier names, or one that is made of it; equal in each process.</summary>
    private static Guid IdOf(string identifier)
    {
        const string urn = "urn:uuid:";
        if (identifier.StartsWith(urn, StringComparison.OrdinalIgnoreCase)
            && Guid.TryParseExact(identifier.AsSpan(urn.Length), "D", out var id))
        {
            return id;
        }

        var hash = System.Security.Cryptography.SHA256.HashData(System.Text.Encoding.UTF8.GetBytes(identifier));
        return new Guid(hash.AsSpan(0, 16));
    }
}
