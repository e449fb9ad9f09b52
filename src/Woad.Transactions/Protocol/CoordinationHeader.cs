using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Transactions.Protocol;

/// <summary>The header by which a transaction flows by WS-AtomicTransaction.</summary>
internal sealed class CoordinationHeader(CoordinationContext context) : MessageHeader
{
    public override string Name => "CoordinationContext";

    public override string Namespace => context.Version.Coordination;

    public override bool MustUnderstand => true;

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        context.WriteContents(writer);
}
