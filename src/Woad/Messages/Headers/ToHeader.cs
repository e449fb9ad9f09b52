using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>The To header; a dictionary string enters the session's string table, a plain one stays inline.</summary>
internal sealed class ToHeader(AddressingVersion version, Uri to, XmlDictionaryString? dictionaryTo)
    : AddressingHeader(version, WireDictionary.To)
{
    public Uri To => to;

    public override bool MustUnderstand => true;

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        if (dictionaryTo is not null)
        {
            writer.WriteString(dictionaryTo);
        }
        else if (to == Version.AnonymousUri)
        {
            writer.WriteString(WireDictionary.Get(to.OriginalString));
        }
        else
        {
            writer.WriteString(to.IsAbsoluteUri ? to.AbsoluteUri : to.OriginalString);
        }
    }
}
