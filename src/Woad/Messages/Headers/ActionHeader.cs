using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>
/// The Action header; a dictionary string enters the session's string table, a plain one stays inline.
/// </summary>
internal sealed class ActionHeader(AddressingVersion version, string action, XmlDictionaryString? dictionaryAction)
    : AddressingHeader(version, WireDictionary.Action)
{
    public string Action => action;

    /// <summary>The action as a string that is sent by number; null for one that is sent as text.</summary>
    public XmlDictionaryString? Dictionary => dictionaryAction;

    public override bool MustUnderstand => true;

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        if (dictionaryAction is null)
        {
            writer.WriteString(action);
        }
        else
        {
            writer.WriteString(dictionaryAction);
        }
    }
}
