using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels;

internal sealed class ZipEncoderFactory(MessageEncoderFactory inner, ZipCounts counts) : MessageEncoderFactory
{
    public override MessageEncoder Encoder { get; } = new ZipEncoder(inner.Encoder, counts);

    public override MessageVersion MessageVersion => inner.MessageVersion;
}
