using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Layers;

namespace Woad.Transports.Classic;

/// <summary>A client's transport that is a channel factory of the program's.</summary>
internal sealed class ClassicTransport(IChannelFactory factory, TransportModel transport) : ClientTransport
{
    public override void Open(TimeSpan timeout) => factory.Open(timeout);

    /// <summary>The factory says which shape is meant: a channel's class may have several.</summary>
    public override Downstream Connections => factory switch
    {
        IChannelFactory<IRequestChannel> f => Requests(f),
        IChannelFactory<IRequestSessionChannel> f => Requests(f),
        IChannelFactory<IOutputChannel> f => Output(f),
        IChannelFactory<IOutputSessionChannel> f => Output(f),
        IChannelFactory<IDuplexChannel> f => Duplex(f),
        _ => Duplex((IChannelFactory<IDuplexSessionChannel>)factory),
    };

    /// <inheritdoc/>
    public override T? GetProperty<T>()
        where T : class => factory.GetProperty<T>();

    /// <summary>Registers the transport when the assembly is loaded.</summary>
    [ModuleInitializer]
    [SuppressMessage("Usage", "CA2255", Justification = "A binding finds its transport by this registration.")]
    public static void Register() =>
        TransportRegistry.Register(ProgramChannels.Registration, new ChannelListenerFactory(), Create);

    /// <summary>
    /// A service sends to the addresses of its callers by the transport of their scheme: its channels only receive.
    /// </summary>
    private static ClientTransport Create(TransportModel transport) =>
        ProgramChannels.Of(transport).Factory is { } factory
            ? new ClassicTransport(factory, transport)
            : TransportRegistry.Connect(transport with { Settings = TransportSettings.None });


    private Downstream Requests<TChannel>(IChannelFactory<TChannel> source)
        where TChannel : IRequestChannel => new(
            async (target, via, _) => new RequestInvoker(await OpenAsync(source, target, via)
                .ConfigureAwait(false), transport), null);

    private Downstream Output<TChannel>(IChannelFactory<TChannel> source)
        where TChannel : IOutputChannel => new(
            async (target, via, _) => new OutputInvoker(await OpenAsync(source, target, via)
                .ConfigureAwait(false), transport), null);

    private Downstream Duplex<TChannel>(IChannelFactory<TChannel> source)
        where TChannel : IDuplexChannel => new(
            null,
            async (target, via, _) =>
                new ChannelSession(await OpenAsync(source, target, via)
                    .ConfigureAwait(false), transport, via, takesRequests: false));

    public override void Dispose() => _ = ChannelTasks.CloseOrAbortAsync(factory, transport.CloseTimeout);

    private async Task<TChannel> OpenAsync<TChannel>(IChannelFactory<TChannel> source, EndpointAddress address, Uri via)
        where TChannel : IChannel
    {
        var channel = source.CreateChannel(address, via);
        await ChannelTasks.OpenAsync(channel, transport.OpenTimeout).ConfigureAwait(false);
        return channel;
    }
}
