using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Security.Conversation;
using Woad.Security.Elements;
using Woad.Security.Contexts;

namespace Woad.Security.Negotiation;

/// <summary>
/// The body of the last answer: one RSTR with the token and its encrypted key, and one with the hash of all that was
/// exchanged.
/// </summary>
internal sealed class IssuedContextWriter(
    NegotiationModel model, string? context, SecurityContextReference token, SealedKey key)
    : BodyWriter(isBuffered: true)
{
    public const string TokenElement = "RequestedSecurityToken";
    public const string KeyElement = "RequestedProofToken";

    public required DateTimeOffset Created { get; init; }

    public required DateTimeOffset Expires { get; init; }

    public required int KeySize { get; init; }

    /// <summary>The last blob; empty for none.</summary>
    public required byte[] Blob { get; init; }

    /// <summary>The address that the client has asked the token for; null for none.</summary>
    public required XmlFragment? AppliesTo { get; init; }

    /// <summary>The hash, which covers the first RSTR without the key.</summary>
    public byte[] Hash { get; set; } = [];

    /// <summary>Writes the first RSTR as the hash covers it: without the token and its key.</summary>
    public void WriteWithoutKey(XmlDictionaryWriter writer) => WriteToken(writer, hasKey: false);

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        var names = model.Names;
        writer.WriteStartElement(names.Prefix, NegotiationNames.Collection, names.Trust);
        WriteToken(writer, hasKey: true);
        ExchangeWriter.Start(writer, names, NegotiationNames.Response, context);
        Start(writer, "Authenticator");
        writer.WriteElementString(names.Prefix, "CombinedHash", names.Trust, Convert.ToBase64String(Hash));
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    private void WriteToken(XmlDictionaryWriter writer, bool hasKey)
    {
        var names = model.Names;
        ExchangeWriter.Start(writer, names, NegotiationNames.Response, context);
        writer.WriteElementString(names.Prefix, "TokenType", names.Trust, names.TokenType);
        if (hasKey)
        {
            Start(writer, TokenElement);
            token.WriteToken(writer);
            writer.WriteEndElement();
        }

        if (AppliesTo is not null)
        {
            using var reader = AppliesTo.Open();
            XmlCopy.WriteElement(reader, writer);
        }

        Start(writer, "RequestedAttachedReference");
        token.WriteAttached(writer);
        writer.WriteEndElement();
        Start(writer, "RequestedUnattachedReference");
        token.WriteUnattached(writer);
        writer.WriteEndElement();
        if (hasKey)
        {
            WriteKey(writer);
        }

        Start(writer, "Lifetime");
        writer.WriteElementString(
            "u", SecurityNames.Created, SecurityNames.Utility, Timestamp.Text(Created.UtcDateTime));
        writer.WriteElementString(
            "u", SecurityNames.Expires, SecurityNames.Utility, Timestamp.Text(Expires.UtcDateTime));
        writer.WriteEndElement();
        writer.WriteElementString(names.Prefix, "KeySize", names.Trust, XmlConvert.ToString(KeySize));
        if (Blob.Length > 0)
        {
            ExchangeWriter.WriteBlob(writer, model, Blob);
        }

        writer.WriteEndElement();
    }

    private void WriteKey(XmlDictionaryWriter writer)
    {
        Start(writer, KeyElement);
        writer.WriteStartElement("e", "EncryptedKey", NegotiationNames.Encryption);
        writer.WriteStartElement("e", "EncryptionMethod", NegotiationNames.Encryption);
        writer.WriteAttributeString("Algorithm", key.Algorithm);
        writer.WriteEndElement();
        writer.WriteStartElement("e", "CipherData", NegotiationNames.Encryption);
        writer.WriteElementString("e", "CipherValue", NegotiationNames.Encryption, Convert.ToBase64String(key.Value));
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    private void Start(XmlDictionaryWriter writer, string name) =>
        writer.WriteStartElement(model.Names.Prefix, name, model.Names.Trust);
}
