using System.ServiceModel.Channels;
using System.Xml;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>The Security header of a message that is sent.</summary>
internal sealed class SecuredHeader(IReadOnlyList<Action<XmlDictionaryWriter>> elements) : MessageHeader
{
    public override string Name => SecurityNames.Security;

    public override string Namespace => SecurityNames.Extension;

    public override bool MustUnderstand => true;

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        writer.WriteStartElement("o", Name, Namespace);
        WriteHeaderAttributes(writer, messageVersion);
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        foreach (var write in elements)
        {
            write(writer);
        }
    }
}
