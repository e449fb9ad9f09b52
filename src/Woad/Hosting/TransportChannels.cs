using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Encoders;
using Woad.Freeze;
using Woad.Transports.Channels;

namespace Woad.Hosting;

/// <summary>
/// The built-in transports as channels: a transport without sessions has request and reply channels, one with sessions has
/// duplex session channels.
/// </summary>
internal static class TransportChannels
{
    public static bool CanBuildFactory<TChannel>(TransportBindingElement element) =>
        typeof(TChannel) == (HasSessions(element) ? typeof(IDuplexSessionChannel) : typeof(IRequestChannel));

    public static bool CanBuildListener<TChannel>(TransportBindingElement element) =>
        typeof(TChannel) == (HasSessions(element) ? typeof(IDuplexSessionChannel) : typeof(IReplyChannel));

    public static IChannelFactory<TChannel> BuildFactory<TChannel>(TransportBindingElement element, BindingContext context)
    {
        if (!CanBuildFactory<TChannel>(element))
        {
            throw WrongType(typeof(TChannel), element, context);
        }

        var (transport, encoding, ofSession) = Freeze(element, context);
        transport = SecurityFreezer.OfClient(
            [.. context.BindingParameters.FindAll<StreamUpgradeBindingElement>(), element],
            transport,
            context.BindingParameters.Find<ClientCredentials>(),
            context);
        object factory = transport.HasSessions
            ? new SessionChannelFactory(transport, encoding, ofSession, element.ManualAddressing, context.Binding)
            : new RequestChannelFactory(transport, encoding, element.ManualAddressing, context.Binding);
        return (IChannelFactory<TChannel>)factory;
    }

    public static IChannelListener<TChannel> BuildListener<TChannel>(TransportBindingElement element, BindingContext context)
        where TChannel : class, IChannel
    {
        if (!CanBuildListener<TChannel>(element))
        {
            throw WrongType(typeof(TChannel), element, context);
        }

        var (transport, encoding, ofSession) = Freeze(element, context);
        transport = SecurityFreezer.OfService(
            [.. context.BindingParameters.FindAll<StreamUpgradeBindingElement>(), element],
            transport,
            context.BindingParameters.Find<ServiceCredentials>(),
            context);
        var address = ListenUri(element, context);
        object listener = transport.HasSessions
            ? new SessionChannelListener(address, transport, encoding, ofSession, context.Binding)
            : new ReplyChannelListener(address, transport, encoding, context.Binding);
        return (IChannelListener<TChannel>)listener;
    }

    private static bool HasSessions(TransportBindingElement element) =>
        element is not HttpTransportBindingElement && element.HasSessions;

    /// <summary>The model, and what makes the encoder of each session.</summary>
    private static (TransportModel Transport, EncodingModel Encoding, Func<EncodingModel> OfSession) Freeze(
        TransportBindingElement element, BindingContext context)
    {
        if (element.Unsupported() is { } refusal)
        {
            throw new InvalidOperationException(
                $"The binding '{context.Binding.Name}' cannot build its channels: {refusal}");
        }

        var encodings = context.BindingParameters.FindAll<MessageEncodingBindingElement>();
        if (encodings.Count > 1)
        {
            throw new InvalidOperationException(
                $"The binding '{context.Binding.Name}' has {encodings.Count} message encodings. Keep one of them.");
        }

        var encoder = encodings.FirstOrDefault() ?? element.CreateDefaultEncoding()!;
        var (transport, encoding) = BindingFreezer.Freeze(element, encoder, context.Binding, context.Clock);
        if (encoding.Kind != EncodingKind.Custom || !transport.HasSessions)
        {
            return (transport, encoding, () => encoding);
        }

        var factory = encoder.CreateMessageEncoderFactory();
        return (transport, encoding, () => EncodingModels.Custom(factory, element, session: true));
    }

    private static Uri ListenUri(TransportBindingElement element, BindingContext context)
    {
        var address = context.ListenUriBaseAddress ?? throw new InvalidOperationException(
            $"The binding '{context.Binding.Name}' was given no address to listen on. Pass one to BuildChannelListener.");
        if (address.Scheme != element.Scheme)
        {
            throw new ArgumentException(
                $"The provided URI scheme '{address.Scheme}' is invalid; expected '{element.Scheme}'.", nameof(context));
        }

        if (context.ListenUriRelativeAddress.Length > 0)
        {
            var directory = address.AbsoluteUri.EndsWith('/') ? address : new Uri(address.AbsoluteUri + "/");
            address = new Uri(directory, context.ListenUriRelativeAddress);
        }

        return context.ListenUriMode == ListenUriMode.Unique ? Unique(address, element.Scheme) : address;
    }

    /// <summary>TCP gets a port of its own, everything else a path of its own.</summary>
    public static Uri Unique(Uri address, string scheme) =>
        scheme == "net.tcp"
            ? new UriBuilder(address) { Port = 0 }.Uri
            : new Uri($"{address.AbsoluteUri.TrimEnd('/')}/{Guid.NewGuid()}");

    private static ArgumentException WrongType(Type channel, TransportBindingElement element, BindingContext context) => new(
        $"Channel type '{channel}' was requested, but Binding '{context.Binding.Name}' doesn't support it or isn't configured properly to support it: {element.GetType().Name} has {(HasSessions(element) ? "IDuplexSessionChannel on both sides" : "IRequestChannel on the client and IReplyChannel on the service")}.");
}
