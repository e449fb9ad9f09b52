using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels;

internal sealed class ZipSessionEncoderFactory(MessageEncoderFactory inner, ZipCounts counts) : MessageEncoderFactory
{
    public override MessageEncoder Encoder =>
        throw new InvalidOperationException("Sessions have encoders of their own.");

    public override MessageVersion MessageVersion => inner.MessageVersion;

    public override MessageEncoder CreateSessionEncoder()
    {
        counts.AddSession();
        return new ZipEncoder(inner.CreateSessionEncoder(), counts);
    }
}
