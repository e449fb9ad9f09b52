using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>The To header; a dictionary string enters the session's string table, a plain one stays inline.</summary>
internal sealed class ToHeader(AddressingVersion version, Uri to, XmlDictionaryString? dictionaryTo)
    : AddressingHeader(version, WireDictionary.To)
{
    public Uri To => to;

    /// <summary>The characters that are written.</summary>
    public string Text =>
        Dictionary is { } known ? known.Value : to.IsAbsoluteUri ? to.AbsoluteUri : to.OriginalString;

    /// <summary>The address as a string that is sent by number; null for one that is sent as text.</summary>
    public XmlDictionaryString? Dictionary => dictionaryTo is not null ? dictionaryTo
        : ReferenceEquals(to, Version.AnonymousUri) || to == Version.AnonymousUri
            ? WireDictionary.Get(to.OriginalString)
            : null;

    public override bool MustUnderstand => true;

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        if (Dictionary is { } known)
        {
            writer.WriteString(known);
        }
        else
        {
            writer.WriteString(Text);
        }
    }
}
