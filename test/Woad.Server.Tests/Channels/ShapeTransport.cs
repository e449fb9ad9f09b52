using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels;

/// <summary>
/// A transport of the program's with one pair of channel shapes, through queues of messages: what the engine makes of
/// each shape is tested over it.
/// </summary>
internal sealed class ShapeTransport(Type client, Type service) : TransportBindingElement
{
    public override string Scheme => "shapes";

    public override BindingElement Clone() => new ShapeTransport(client, service);

    public override T? GetProperty<T>(BindingContext context)
        where T : class => typeof(T) == typeof(MessageVersion) ? (T)(object)MessageVersion.Soap12WSAddressing10 : null;

    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => typeof(TChannel) == client;

    public override bool CanBuildChannelListener<TChannel>(BindingContext context) => typeof(TChannel) == service;

    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        new ShapeFactory<TChannel>(context.Binding);

    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        new ShapeListener<TChannel>(context.Binding, context.ListenUriBaseAddress!);
}
