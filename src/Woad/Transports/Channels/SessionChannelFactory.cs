using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders;

namespace Woad.Transports.Channels;

/// <summary>Makes duplex session channels: one session of the transport each.</summary>
internal sealed class SessionChannelFactory(
    TransportModel transport,
    EncodingModel shared,
    Func<EncodingModel> encoding,
    bool manualAddressing,
    IDefaultCommunicationTimeouts timeouts)
    : ChannelFactoryBase<IDuplexSessionChannel>(timeouts)
{
    public override T? GetProperty<T>()
        where T : class => TransportProperties.Get<T>(shared) ?? base.GetProperty<T>();

    protected override void OnOpen(TimeSpan timeout) => Connectors.Get(transport.Scheme);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnOpen(timeout);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IDuplexSessionChannel OnCreateChannel(EndpointAddress address, Uri via) => new SessionChannel(
        this,
        token => Connectors.Get(transport.Scheme).ConnectAsync(address, via, transport, token),
        encoding(),
        new SessionEnds(new EndpointAddress(EndpointAddress.AnonymousUri), address, via),
        manualAddressing ? null : address,
        transport.Clock);
}
