using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Contexts;

namespace Woad.Security.Conversation;

/// <summary>A RequestSecurityToken about a security context, as it was received.</summary>
internal sealed record TokenRequest
{
    /// <summary>Bytes of entropy that are taken: as many as a key has, up to a multiple.</summary>
    private const int LeastEntropy = 16;

    private const int MostEntropy = 128;

    /// <summary>Characters of a context that is sent back.</summary>
    private const int MostContext = 1024;

    public string? Context { get; private set; }

    public string RequestType { get; private set; } = "";

    public string? TokenType { get; private set; }

    public byte[]? Entropy { get; private set; }

    public int? KeySize { get; private set; }

    /// <summary>The token that is renewed or cancelled.</summary>
    public KeyReference? Target { get; private set; }

    /// <exception cref="RefusedException">The body is not such a request.</exception>
    public static TokenRequest Read(Message message, ConversationNames names, SecurityContextFaults faults)
    {
        try
        {
            if (message.IsEmpty)
            {
                throw faults.InvalidRequest("its body is empty");
            }

            using var reader = message.GetReaderAtBodyContents();
            if (!reader.IsStartElement("RequestSecurityToken", names.Trust) || reader.IsEmptyElement)
            {
                throw faults.InvalidRequest($"its body is {reader.Name} ({reader.NamespaceURI})");
            }

            return Read(reader, names, faults);
        }
        catch (Exception e) when (e is XmlException or FormatException or OverflowException or RefusedSecurityException)
        {
            throw faults.InvalidRequest(e.Message);
        }
    }

    private static TokenRequest Read(XmlDictionaryReader reader, ConversationNames names, SecurityContextFaults faults)
    {
        var request = new TokenRequest { Context = reader.GetAttribute("Context") };
        if (request.Context is { Length: > MostContext })
        {
            throw faults.InvalidRequest($"its Context has more than {MostContext} characters");
        }

        var seen = new SeenElements();
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            seen.Add(reader);
            if (reader.NamespaceURI != names.Trust)
            {
                // Whom the token is for, and what others have added: it is for this endpoint.
                reader.Skip();
                continue;
            }

            switch (reader.LocalName)
            {
                case "TokenType":
                    request.TokenType = reader.ReadElementContentAsString().Trim();
                    break;
                case "RequestType":
                    request.RequestType = reader.ReadElementContentAsString().Trim();
                    break;
                case "KeySize":
                    request.KeySize = reader.ReadElementContentAsInt();
                    break;
                case "Entropy":
                    request.Entropy = ReadEntropy(reader, names, faults);
                    break;
                case "RenewTarget" or "CancelTarget" when request.Target is null:
                    reader.ReadStartElement();
                    reader.MoveToContent();
                    request.Target = KeyReference.Read(reader, names.Context);
                    reader.MoveToContent();
                    reader.ReadEndElement();
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        return request;
    }

    private static byte[] ReadEntropy(XmlDictionaryReader reader, ConversationNames names, SecurityContextFaults faults)
    {
        reader.ReadStartElement();
        reader.MoveToContent();
        var text = reader.ReadElementContentAsString("BinarySecret", names.Trust);
        reader.MoveToContent();
        reader.ReadEndElement();
        var entropy = text.Length <= MostEntropy * 2 ? Convert.FromBase64String(text) : [];
        return entropy.Length is >= LeastEntropy and <= MostEntropy
            ? entropy
            : throw faults.InvalidRequest($"its entropy has not between {LeastEntropy} and {MostEntropy} bytes");
    }
}
