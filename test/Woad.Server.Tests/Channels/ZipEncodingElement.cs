using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels;

/// <summary>The usual compressing encoder of programs: wraps another encoding.</summary>
internal sealed class ZipEncodingElement(MessageEncodingBindingElement inner) : MessageEncodingBindingElement
{
    public ZipCounts Counts { get; init; } = new();

    public bool PerSession { get; init; }

    public override MessageVersion MessageVersion
    {
        get => inner.MessageVersion;
        set => inner.MessageVersion = value;
    }

    public override BindingElement Clone() =>
        new ZipEncodingElement(inner) { Counts = Counts, PerSession = PerSession };

    public override MessageEncoderFactory CreateMessageEncoderFactory() => PerSession
        ? new ZipSessionEncoderFactory(inner.CreateMessageEncoderFactory(), Counts)
        : new ZipEncoderFactory(inner.CreateMessageEncoderFactory(), Counts);

    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
    {
        context.BindingParameters.Add(this);
        return context.BuildInnerChannelFactory<TChannel>();
    }

    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
    {
        context.BindingParameters.Add(this);
        return context.BuildInnerChannelListener<TChannel>();
    }
}
