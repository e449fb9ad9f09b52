using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Bindings.Rules;
using Woad.Freeze;
using Woad.Freeze.WebSockets;
using Woad.Layers;
using Woad.Model;
using Woad.Transports;
using Woad.Transports.Channels;
using Woad.Transports.Listening;

namespace Woad.Hosting;

/// <summary>
/// Transports with the layers above them as channels: one without sessions has request and reply channels, with layers
/// that make sessions those of a session, and one with sessions has duplex session channels. A queue has output and
/// input channels. Custom binding elements below the layers may build the channels of the transport.
/// </summary>
internal static class TransportChannels
{
    public static bool CanBuildFactory<TChannel>(TransportBindingElement element, BindingContext context) =>
        CanBuildSettledFactory<TChannel>(Settle(element, typeof(TChannel)), context);

    private static bool CanBuildSettledFactory<TChannel>(TransportBindingElement element, BindingContext context) =>
        ChannelStackFreezer.Transport(element, context) is ChannelsBelowBindingElement below
            ? InnerFactory<TChannel>(below, context) is not null
            : ClientTypes(element, context).Contains(typeof(TChannel));

    public static bool CanBuildListener<TChannel>(TransportBindingElement element, BindingContext context)
        where TChannel : class, IChannel =>
        CanBuildSettledListener<TChannel>(Settle(element, typeof(TChannel)), context);

    private static bool CanBuildSettledListener<TChannel>(TransportBindingElement element, BindingContext context)
        where TChannel : class, IChannel =>
        ChannelStackFreezer.Transport(element, context) is ChannelsBelowBindingElement below
            ? InnerListener<TChannel>(below, context) is not null
            : ServiceTypes(ChannelStackFreezer.Shape(element, context), element.IsOneWay)
                .Contains(typeof(TChannel));

    public static IChannelFactory<TChannel> BuildFactory<TChannel>(
        TransportBindingElement element, BindingContext context)
    {
        element = Settle(element, typeof(TChannel));
        if (!CanBuildSettledFactory<TChannel>(element, context))
        {
            throw WrongType(typeof(TChannel), element, context);
        }

        var stack = ChannelStackFreezer.Transport(element, context) is ChannelsBelowBindingElement below
            ? ChannelStackFreezer.OfClient(below, InnerFactory<TChannel>(below, context)!, context)
            : ChannelStackFreezer.OfClient(element, context);
        return (IChannelFactory<TChannel>)ClientChannels.Factory(typeof(TChannel), stack, context.Binding)!;
    }

    public static IChannelListener<TChannel> BuildListener<TChannel>(
        TransportBindingElement element, BindingContext context)
        where TChannel : class, IChannel
    {
        element = Settle(element, typeof(TChannel));
        if (!CanBuildSettledListener<TChannel>(element, context))
        {
            throw WrongType(typeof(TChannel), element, context);
        }

        if (ChannelStackFreezer.Transport(element, context) is ChannelsBelowBindingElement below)
        {
            var inner = ChannelStackFreezer.OfService(below, InnerListener<TChannel>(below, context)!, context);
            var innerAddress = inner.Model.Transport.Settings.OwnListener!.Uri;
            return Of<TChannel>(
                ServiceChannels.Listener(typeof(TChannel), innerAddress, inner, context.Binding), context);
        }

        var stack = ChannelStackFreezer.OfService(element, context);
        var address = ListenUri(element, context);
        return Of<TChannel>(
            (element.IsOneWay
                ? TransportRegistry.Listener(element.Scheme).NewInputs(
                    typeof(TChannel), address, stack, context.Binding)
                : null)
                ?? ServiceChannels.Listener(typeof(TChannel), address, stack, context.Binding),
            context);
    }

    /// <summary>A listener, which listens as the endpoints of its host do.</summary>
    private static IChannelListener<TChannel> Of<TChannel>(object? listener, BindingContext context)
        where TChannel : class, IChannel
    {
        if (listener is IHostedListener hosted)
        {
            hosted.Listening = context.BindingParameters.Find<HostListening>();
        }

        return (IChannelListener<TChannel>)listener!;
    }

    /// <summary>The element for channels of a type, where its settings leave that open.</summary>
    private static TransportBindingElement Settle(TransportBindingElement element, Type channel) =>
        WebSocketUse.Settle(element, channel).For(
            needsSessions: channel == typeof(IOutputSessionChannel) || channel == typeof(IInputSessionChannel));

    private static Type[] ClientTypes(TransportBindingElement element, BindingContext context) =>
        ClientTypes(ChannelStackFreezer.Shape(element, context), element.IsOneWay);

    private static Type[] ClientTypes(StackShape shape, bool isOneWay) => shape switch
    {
        StackShape.Requests when isOneWay => [typeof(IOutputChannel)],
        StackShape.DuplexSession when isOneWay => [typeof(IOutputSessionChannel)],
        StackShape.Datagrams => [typeof(IOutputChannel), typeof(IDuplexChannel)],
        StackShape.Requests => [typeof(IRequestChannel)],
        StackShape.SessionOfRequests => [typeof(IRequestSessionChannel)],
        _ => [typeof(IDuplexSessionChannel)],
    };

    private static Type[] ServiceTypes(StackShape shape, bool isOneWay) => shape switch
    {
        StackShape.Requests when isOneWay => [typeof(IInputChannel)],
        StackShape.DuplexSession when isOneWay => [typeof(IInputSessionChannel)],
        StackShape.Datagrams => [typeof(IInputChannel), typeof(IDuplexChannel)],
        StackShape.Requests => [typeof(IReplyChannel)],
        StackShape.SessionOfRequests => [typeof(IReplySessionChannel)],
        _ => [typeof(IDuplexSessionChannel)],
    };

    /// <summary>The channels of the program's that channels of a type are made of; null when there are none.</summary>
    private static ChannelShape? InnerFactory<TChannel>(ChannelsBelowBindingElement below, BindingContext context)
    {
        var inner = below.Inner(context);
        return ChannelShape.Below(typeof(TChannel), ChannelStackFreezer.MakesSessions(context))
            .FirstOrDefault(shape => shape.CanBuildInnerFactory(inner));
    }

    private static ChannelShape? InnerListener<TChannel>(ChannelsBelowBindingElement below, BindingContext context)
    {
        var inner = below.Inner(context);
        return ChannelShape.Below(typeof(TChannel), ChannelStackFreezer.MakesSessions(context))
            .FirstOrDefault(shape => shape.CanBuildInnerListener(inner));
    }

    private static Uri ListenUri(TransportBindingElement element, BindingContext context)
    {
        var address = context.ListenUriBaseAddress ?? throw new InvalidOperationException(
            $"The binding '{context.Binding.Name}' was given no address to listen on. Pass one to "
                + "BuildChannelListener.");
        if (!EndpointAddresses.HasScheme(address, element.Scheme))
        {
            throw new ArgumentException(
                $"The provided URI scheme '{address.Scheme}' is invalid; expected '{element.Scheme}'.",
                nameof(context));
        }

        if (context.ListenUriRelativeAddress.Length > 0)
        {
            var directory = address.AbsoluteUri.EndsWith('/') ? address : new Uri(address.AbsoluteUri + "/");
            address = new Uri(directory, context.ListenUriRelativeAddress);
        }

        return context.ListenUriMode == ListenUriMode.Unique ? Unique(address, element.Scheme) : address;
    }

    /// <summary>An address at which nobody else listens: a port or a path of its own.</summary>
    public static Uri Unique(Uri address, string scheme) => TransportRegistry.Unique(address, scheme);

    private static ArgumentException WrongType(Type channel, TransportBindingElement element, BindingContext context) =>
        ChannelStackFreezer.Transport(element, context) is ChannelsBelowBindingElement
            ? new ArgumentException(
                $"Channel type '{channel}' was requested, but Binding '{context.Binding.Name}' doesn't support it or "
                    + "isn't configured properly to support it: the elements below its security and other layers "
                    + "cannot build the channels that this takes. See CanBuildChannelFactory and "
                    + "CanBuildChannelListener of the elements.")
            : new ArgumentException(
                $"Channel type '{channel}' was requested, but Binding '{context.Binding.Name}' doesn't support it or "
                    + "isn't configured properly to support it: "
                    + $"{element.GetType().Name}{(CollectedLayers.In(context).IsEmpty ? "" : " with the layers above it")} "
                    + $"has {Channels(element, context)}.");

    private static string Channels(TransportBindingElement element, BindingContext context) => element.IsOneWay
        ? $"{nameof(IOutputChannel)} and {nameof(IOutputSessionChannel)} on the client, {nameof(IInputChannel)} and "
            + $"{nameof(IInputSessionChannel)} on the service"
        : Channels(ChannelStackFreezer.Shape(element, context));

    private static string Channels(StackShape shape) => shape == StackShape.DuplexSession
        ? $"{nameof(IDuplexSessionChannel)} on both sides"
        : $"{Names(ClientTypes(shape, isOneWay: false))} on the client and "
            + $"{Names(ServiceTypes(shape, isOneWay: false))} on the service";

    private static string Names(Type[] channels) => string.Join(" and ", channels.Select(static c => c.Name));
}
