using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>Says that CreateSequence binds the sequence to a security token (1.1).</summary>
internal sealed class UsesSequenceStrHeader(ReliableNames names) : ReliableHeader(names, names.UsesSequenceStr)
{
    public override bool MustUnderstand => true;

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
    }
}
