using System.Security.Cryptography;
using System.Xml;
using Woad.Messages;
using Woad.Security.Algorithms;

namespace Woad.Security.Elements;

/// <summary>A DerivedKeyToken: how to come from a session's key to another one.</summary>
internal sealed record DerivedKey(string? LocalId, KeyReference Source, int Offset, int Length, byte[] Nonce, byte[] Label)
{
    private const int DefaultLength = 32;
    private const int NonceBytes = 16;
    private const int LeastLength = 16;
    private const int MostLength = 64;
    private const int MostOffset = 1024;
    private const int MostSeed = 128;

    private static readonly byte[] DefaultLabel = "WS-SecureConversationWS-SecureConversation"u8.ToArray();

    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    public static DerivedKey Read(XmlDictionaryReader reader, string ns)
    {
        var id = reader.GetAttribute(SecurityNames.Id, SecurityNames.Utility);
        if (reader.GetAttribute("Algorithm") is { Length: > 0 } algorithm && !SecurityAlgorithms.IsPSha1(algorithm))
        {
            throw Invalid($"its algorithm is {algorithm}");
        }

        KeyReference? source = null;
        byte[]? nonce = null;
        var (offset, generation, length, label) = ((int?)null, (int?)null, DefaultLength, DefaultLabel);
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            switch (reader.LocalName)
            {
                case SecurityNames.TokenReference when source is null:
                    source = KeyReference.Read(reader, ns);
                    break;
                case "Offset" when reader.NamespaceURI == ns:
                    offset = Number(reader, MostOffset);
                    break;
                case "Generation" when reader.NamespaceURI == ns:
                    generation = Number(reader, MostOffset);
                    break;
                case "Length" when reader.NamespaceURI == ns:
                    length = Number(reader, MostLength);
                    break;
                case "Nonce" when reader.NamespaceURI == ns && nonce is null:
                    nonce = Bounded(Convert.FromBase64String(reader.ReadElementContentAsString()));
                    break;
                case "Label" when reader.NamespaceURI == ns:
                    label = Bounded(System.Text.Encoding.UTF8.GetBytes(reader.ReadElementContentAsString()));
                    break;
                default:
                    throw Invalid($"it has an element {reader.Name}");
            }
        }

        reader.ReadEndElement();
        if (length < LeastLength || (generation * length) > MostOffset || (generation is not null && offset is not null))
        {
            throw Invalid("its length, offset or generation is out of bounds");
        }

        return new DerivedKey(
            id,
            source ?? throw Invalid("it does not say from which key"),
            offset ?? (generation * length) ?? 0,
            length,
            nonce ?? throw Invalid("it has no nonce"),
            label);
    }

    /// <summary>A new key of <paramref name="length"/> bytes, that a token named <paramref name="id"/> tells of.</summary>
    public static DerivedKey New(string id, KeyReference source, int length) =>
        new(id, source, 0, length, RandomNumberGenerator.GetBytes(NonceBytes), DefaultLabel);

    /// <summary>Writes the token; offset and length are left out together when they are the default ones.</summary>
    public void Write(XmlDictionaryWriter writer, string prefix, string ns)
    {
        writer.WriteStartElement(prefix, SecurityNames.DerivedKeyToken, ns);
        writer.WriteAttributeString("u", SecurityNames.Id, SecurityNames.Utility, LocalId);
        Source.Write(writer);
        if (Offset != 0 || Length != DefaultLength)
        {
            writer.WriteElementString(prefix, "Offset", ns, XmlConvert.ToString(Offset));
            writer.WriteElementString(prefix, "Length", ns, XmlConvert.ToString(Length));
        }

        writer.WriteElementString(prefix, "Nonce", ns, Convert.ToBase64String(Nonce));
        writer.WriteEndElement();
    }

    public byte[] Derive(ReadOnlySpan<byte> secret) => PSha1.Derive(secret, [.. Label, .. Nonce], Offset, Length);

    private static int Number(XmlDictionaryReader reader, int most)
    {
        var value = reader.ReadElementContentAsInt();
        return value >= 0 && value <= most ? value : throw Invalid($"a number in it is not between 0 and {most}");
    }

    private static byte[] Bounded(byte[] bytes) =>
        bytes.Length is > 0 and <= MostSeed ? bytes : throw Invalid($"its nonce or label is empty or longer than {MostSeed} bytes");

    private static RefusedSecurityException Invalid(string why) =>
        new(RefusedSecurityException.InvalidSecurity, $"A DerivedKeyToken is refused because {why}.");
}
