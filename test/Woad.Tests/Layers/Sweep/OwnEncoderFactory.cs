using System.ServiceModel.Channels;

namespace Woad.Tests.Layers.Sweep;

/// <summary>Makes a custom encoder.</summary>
internal sealed class OwnEncoderFactory(MessageVersion version) : MessageEncoderFactory
{
    public override MessageVersion MessageVersion => version;

    public override MessageEncoder Encoder { get; } = new OwnEncoder(
        new TextMessageEncodingBindingElement(version, System.Text.Encoding.UTF8)
            .CreateMessageEncoderFactory().Encoder);
}
