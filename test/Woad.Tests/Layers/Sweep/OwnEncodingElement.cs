using System.ServiceModel.Channels;

namespace Woad.Tests.Layers.Sweep;

/// <summary>A custom encoding, which writes text.</summary>
internal sealed class OwnEncodingElement(MessageVersion version) : MessageEncodingBindingElement
{
    public override MessageVersion MessageVersion { get; set; } = version;

    public override MessageEncoderFactory CreateMessageEncoderFactory() => new OwnEncoderFactory(MessageVersion);

    public override BindingElement Clone() => new OwnEncodingElement(MessageVersion);

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
