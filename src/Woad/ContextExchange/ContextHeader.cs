using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;

namespace Woad.ContextExchange;

/// <summary>The header that carries a context.</summary>
internal sealed class ContextHeader(IEnumerable<KeyValuePair<string, string>> context) : MessageHeader
{
    public override string Name => ContextNames.Context;

    public override string Namespace => ContextNames.Namespace;

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        ContextElement.WriteContents(writer, context);
}
