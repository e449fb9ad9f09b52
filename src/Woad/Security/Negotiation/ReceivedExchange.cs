using System.ServiceModel;
using System.Xml;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Negotiation;

/// <summary>An RST or RSTR of a negotiation, as it was received.</summary>
internal sealed class ReceivedExchange
{
    private const int MostAddress = 16 * 1024;

    private readonly XmlFragment _element;

    private ReceivedExchange(XmlFragment element) => _element = element;

    public string? Context { get; private set; }

    public string? RequestType { get; private set; }

    public string? TokenType { get; private set; }

    public int? KeySize { get; private set; }

    /// <summary>The ValueType of the blob without the spaces around it; null without a blob.</summary>
    public string? ExchangeType { get; private set; }

    /// <summary>The bytes of the BinaryExchange; empty without.</summary>
    public byte[] Blob { get; private set; } = [];

    /// <summary>The address that the token is for, as the peer has written it; null without.</summary>
    public XmlFragment? AppliesTo { get; private set; }

    /// <summary>The issued token; null in all but the last answer.</summary>
    public ReceivedContextToken? Token { get; private set; }

    /// <summary>The issued key; null in all but the last answer.</summary>
    public SealedKey? Key { get; private set; }

    /// <summary>How long the token is good for; null when the issuer does not say.</summary>
    public TimeSpan? Lifetime { get; private set; }

    /// <summary>The CombinedHash; null without.</summary>
    public byte[]? Authenticator { get; private set; }

    /// <summary>Whether an exception says that the element is not what it must be.</summary>
    public static bool IsMalformed(Exception error) =>
        error is XmlException or FormatException or OverflowException or QuotaExceededException
            or RefusedSecurityException;

    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    /// <exception cref="Exception">It is malformed (<see cref="IsMalformed"/>).</exception>
    public static ReceivedExchange Read(XmlDictionaryReader reader, NegotiationNames names)
    {
        var received = new ReceivedExchange(XmlFragment.Copy(reader, NegotiationBounds.MostElement));
        using var element = received._element.Open();
        received.Context = element.GetAttribute(NegotiationNames.ContextAttribute);
        if (received.Context is { Length: > NegotiationBounds.MostContext })
        {
            throw new FormatException(Escaped.Text(
                $"its Context has more than {NegotiationBounds.MostContext} characters"));
        }

        foreach (var child in ExchangeElements.ChildrenOf(element))
        {
            received.Take(child, names);
        }

        return received;
    }

    /// <summary>Writes the element as it came.</summary>
    public void Write(XmlDictionaryWriter writer)
    {
        using var reader = _element.Open();
        XmlCopy.WriteElement(reader, writer);
    }

    /// <summary>Writes the element without the token and its key, as the CombinedHash covers it.</summary>
    public void WriteWithoutKey(XmlDictionaryWriter writer)
    {
        using var reader = _element.Open();
        var trust = reader.NamespaceURI;
        writer.WriteStartElement(reader.Prefix, reader.LocalName, trust);
        writer.WriteAttributes(reader, defattr: false);
        if (!reader.IsEmptyElement)
        {
            reader.Read();
            while (reader.NodeType != XmlNodeType.EndElement)
            {
                if (reader.NodeType != XmlNodeType.Element)
                {
                    writer.WriteNode(reader, defattr: false);
                }
                else if (reader.NamespaceURI == trust
                    && reader.LocalName is IssuedContextWriter.TokenElement or IssuedContextWriter.KeyElement)
                {
                    reader.Skip();
                }
                else
                {
                    XmlCopy.WriteElement(reader, writer);
                }
            }
        }

        writer.WriteEndElement();
    }

    /// <summary>Takes the element that <paramref name="reader"/> is on and moves behind it.</summary>
    private void Take(XmlDictionaryReader reader, NegotiationNames names)
    {
        if (reader.NamespaceURI != names.Trust)
        {
            TakeForeign(reader);
            return;
        }

        switch (reader.LocalName)
        {
            case "TokenType":
                TokenType = reader.ReadElementContentAsString().Trim();
                break;
            case "RequestType":
                RequestType = reader.ReadElementContentAsString().Trim();
                break;
            case "KeySize":
                KeySize = reader.ReadElementContentAsInt();
                break;
            case NegotiationNames.BinaryExchange:
                ExchangeType = reader.GetAttribute("ValueType")?.Trim() ?? "";
                Blob = ExchangeElements.ReadBytes(reader, NegotiationBounds.MostBlob);
                break;
            case IssuedContextWriter.TokenElement:
                Token = ExchangeElements.ReadToken(reader, names);
                break;
            case IssuedContextWriter.KeyElement:
                Key = ExchangeElements.ReadKey(reader);
                break;
            case "Lifetime":
                Lifetime = ExchangeElements.ReadLifetime(reader);
                break;
            case "Authenticator":
                Authenticator = ExchangeElements.ReadHash(reader, names);
                break;
            default:
                reader.Skip();
                break;
        }
    }

    private void TakeForeign(XmlDictionaryReader reader)
    {
        if (reader.LocalName == "AppliesTo")
        {
            AppliesTo = XmlFragment.Copy(reader, MostAddress);
        }
        else
        {
            reader.Skip();
        }
    }
}
