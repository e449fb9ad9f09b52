using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>Names a header that was not understood (SOAP 1.2 part 1, 5.4.8).</summary>
internal sealed class NotUnderstoodHeader(string name, string ns) : MessageHeader
{
    public override string Name => "NotUnderstood";

    public override string Namespace => EnvelopeVersion.Soap12.Namespace;

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        writer.WriteStartElement("", Name, Namespace);
        var prefix = ns.Length == 0 ? "" : writer.LookupPrefix(ns);
        if (prefix is null)
        {
            prefix = "h";
            writer.WriteXmlnsAttribute(prefix, ns);
        }

        writer.WriteAttributeString("qname", prefix.Length == 0 ? name : $"{prefix}:{name}");
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
    }
}
