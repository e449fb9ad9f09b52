using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>
/// The encoding of a transport that takes and gives whole messages without envelopes: nothing is encoded.
/// </summary>
internal sealed class WholeMessageEncodingBindingElement : MessageEncodingBindingElement
{
    internal override bool IsBuiltIn => true;

    public override MessageVersion MessageVersion
    {
        get => MessageVersion.None;
        set => throw new InvalidOperationException("The transport's messages have no envelopes and no other version.");
    }

    public override BindingElement Clone() => new WholeMessageEncodingBindingElement();

    public override MessageEncoderFactory CreateMessageEncoderFactory() =>
        throw new InvalidOperationException("The transport takes whole messages, which no encoder writes.");
}
