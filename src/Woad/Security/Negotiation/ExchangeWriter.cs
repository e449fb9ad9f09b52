using System.ServiceModel.Channels;
using System.Xml;
using Woad.Security.Elements;

namespace Woad.Security.Negotiation;

/// <summary>The body of a message that carries a blob: the first request, or an RSTR of either side.</summary>
/// <param name="model">The negotiation.</param>
/// <param name="context">Names it.</param>
/// <param name="blob">The blob.</param>
/// <param name="isRequest">Whether it is the first message.</param>
internal sealed class ExchangeWriter(NegotiationModel model, string? context, byte[] blob, bool isRequest)
    : BodyWriter(isBuffered: true)
{
    /// <summary>Writes the RST or RSTR.</summary>
    public void Write(XmlDictionaryWriter writer)
    {
        var names = model.Names;
        Start(writer, names, isRequest ? NegotiationNames.Request : NegotiationNames.Response, context);
        if (isRequest)
        {
            writer.WriteElementString(names.Prefix, "TokenType", names.Trust, names.TokenType);
            writer.WriteElementString(names.Prefix, "RequestType", names.Trust, names.IssueType);
            writer.WriteElementString(names.Prefix, "KeySize", names.Trust, XmlConvert.ToString(model.KeyBits));
        }

        WriteBlob(writer, model, blob);
        writer.WriteEndElement();
    }

    /// <summary>Begins an RST or RSTR.</summary>
    public static void Start(XmlDictionaryWriter writer, NegotiationNames names, string name, string? context)
    {
        writer.WriteStartElement(names.Prefix, name, names.Trust);
        if (context is not null)
        {
            writer.WriteAttributeString(NegotiationNames.ContextAttribute, context);
        }
    }

    public static void WriteBlob(XmlDictionaryWriter writer, NegotiationModel model, byte[] blob)
    {
        writer.WriteStartElement(model.Names.Prefix, NegotiationNames.BinaryExchange, model.Names.Trust);
        writer.WriteAttributeString("ValueType", model.ExchangeType);
        writer.WriteAttributeString("EncodingType", SecurityNames.Base64);
        writer.WriteString(Convert.ToBase64String(blob));
        writer.WriteEndElement();
    }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => Write(writer);
}
