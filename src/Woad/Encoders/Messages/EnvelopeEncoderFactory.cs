using System.ServiceModel.Channels;

namespace Woad.Encoders;

/// <summary>Hands out the one encoder of a text or binary encoding.</summary>
internal sealed class EnvelopeEncoderFactory(MessageEncoder encoder) : MessageEncoderFactory
{
    public override MessageEncoder Encoder => encoder;

    public override MessageVersion MessageVersion => encoder.MessageVersion;
}
