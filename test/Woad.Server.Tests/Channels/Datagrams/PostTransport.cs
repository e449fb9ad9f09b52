using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels.Datagrams;

/// <summary>A custom transport of datagrams: messages go to the address that they name, without sessions.</summary>
internal sealed class PostTransport : TransportBindingElement
{
    public override string Scheme => "post";

    public override BindingElement Clone() => new PostTransport();

    public override T? GetProperty<T>(BindingContext context)
        where T : class => typeof(T) == typeof(MessageVersion) ? (T)(object)MessageVersion.Soap12WSAddressing10 : null;

    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) =>
        typeof(TChannel) == typeof(IDuplexChannel);

    public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
        typeof(TChannel) == typeof(IDuplexChannel);

    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        (IChannelFactory<TChannel>)(object)new PostFactory(context.Binding);

    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        (IChannelListener<TChannel>)(object)new PostListener(context.Binding, context.ListenUriBaseAddress!);
}
