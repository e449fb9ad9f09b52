using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Conversation;

/// <summary>A RequestSecurityTokenResponse about a security context, as a client receives it.</summary>
internal sealed record TokenResponse
{
    private const int MostEntropy = 1024;

    public ReceivedContextToken? Token { get; private set; }

    /// <summary>What the issuer has contributed to the key; null when it has not.</summary>
    public byte[]? Entropy { get; private set; }

    /// <summary>The key itself, when the issuer alone has made it.</summary>
    public byte[]? Proof { get; private set; }

    /// <summary>How the key is computed of what both have contributed.</summary>
    public string? ComputedKey { get; private set; }

    public int? KeySize { get; private set; }

    /// <summary>How long the token is good for; null when the issuer does not say.</summary>
    public TimeSpan? Lifetime { get; private set; }

    public bool IsCancelled { get; private set; }

    /// <exception cref="SecurityNegotiationException">The body is not such an answer.</exception>
    public static TokenResponse Read(Message message, ConversationNames names)
    {
        try
        {
            if (message.IsEmpty)
            {
                throw Invalid("its body is empty", null);
            }

            using var reader = message.GetReaderAtBodyContents();
            var isCollection = reader.IsStartElement("RequestSecurityTokenResponseCollection", names.Trust);
            if (isCollection)
            {
                reader.ReadStartElement();
                reader.MoveToContent();
            }

            var response = reader.IsStartElement("RequestSecurityTokenResponse", names.Trust)
                ? Read(reader, names)
                : throw Invalid($"its body is {reader.Name} ({reader.NamespaceURI})", null);
            return !isCollection || reader.MoveToContent() == XmlNodeType.EndElement
                ? response
                : throw Invalid($"it has the element {reader.Name} behind the response to the request", null);
        }
        catch (Exception e) when (e is XmlException or FormatException or OverflowException or RefusedSecurityException)
        {
            throw Invalid(e.Message, e);
        }
    }

    private static TokenResponse Read(XmlDictionaryReader reader, ConversationNames names)
    {
        var response = new TokenResponse();
        var seen = new SeenElements();
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            seen.Add(reader);
            switch (reader.NamespaceURI == names.Trust ? reader.LocalName : "")
            {
                case "RequestedSecurityToken" when !reader.IsEmptyElement:
                    reader.ReadStartElement();
                    reader.MoveToContent();
                    response.Token = reader.IsStartElement(SecurityNames.ContextToken, names.Context)
                        ? ReceivedContextToken.Read(reader, names.Context)
                        : throw new FormatException(Escaped.Text(
                            $"the token is {reader.Name} ({reader.NamespaceURI}), not a SecurityContextToken of the "
                                + $"binding's version"));
                    End(reader);
                    break;
                case "RequestedProofToken" when !reader.IsEmptyElement:
                    reader.ReadStartElement();
                    reader.MoveToContent();
                    if (reader.IsStartElement("ComputedKey", names.Trust))
                    {
                        response.ComputedKey = reader.ReadElementContentAsString().Trim();
                    }
                    else
                    {
                        response.Proof = ReadSecret(reader, names);
                    }

                    End(reader);
                    break;
                case "Entropy" when !reader.IsEmptyElement:
                    reader.ReadStartElement();
                    reader.MoveToContent();
                    response.Entropy = ReadSecret(reader, names);
                    End(reader);
                    break;
                case "Lifetime" when !reader.IsEmptyElement:
                    response.Lifetime = ReadLifetime(reader);
                    break;
                case "KeySize":
                    response.KeySize = reader.ReadElementContentAsInt();
                    break;
                case "RequestedTokenCancelled":
                    response.IsCancelled = true;
                    reader.Skip();
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        reader.ReadEndElement();
        return response;
    }

    /// <summary>The difference counts, not the times: the issuer's clock may be another one.</summary>
    private static TimeSpan? ReadLifetime(XmlDictionaryReader reader)
    {
        DateTime? created = null;
        DateTime? expires = null;
        var seen = new SeenElements();
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            seen.Add(reader);
            if (reader.IsStartElement(SecurityNames.Created, SecurityNames.Utility))
            {
                created = XmlConvert.ToDateTimeOffset(reader.ReadElementContentAsString().Trim()).UtcDateTime;
            }
            else if (reader.IsStartElement(SecurityNames.Expires, SecurityNames.Utility))
            {
                expires = XmlConvert.ToDateTimeOffset(reader.ReadElementContentAsString().Trim()).UtcDateTime;
            }
            else
            {
                reader.Skip();
            }
        }

        reader.ReadEndElement();
        return created is null || expires is null ? null
            : expires > created
                ? expires - created
                : throw new FormatException("the token expires before it was created");
    }

    private static byte[] ReadSecret(XmlDictionaryReader reader, ConversationNames names)
    {
        var text = reader.ReadElementContentAsString("BinarySecret", names.Trust);
        return text.Length <= MostEntropy
            ? Convert.FromBase64String(text)
            : throw new FormatException("a secret is longer than any key");
    }

    private static void End(XmlDictionaryReader reader)
    {
        reader.MoveToContent();
        reader.ReadEndElement();
    }

    private static SecurityNegotiationException Invalid(string why, Exception? inner) =>
        new(Escaped.Text($"The service's answer to the request for a security context cannot be used: {why}."), inner);
}
