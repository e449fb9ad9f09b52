using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders;

namespace Woad.Transports.Channels;

/// <summary>Makes request channels over a transport without sessions; they share its connections.</summary>
internal sealed class RequestChannelFactory(
    TransportModel transport, EncodingModel encoding, bool manualAddressing, IDefaultCommunicationTimeouts timeouts)
    : ChannelFactoryBase<IRequestChannel>(timeouts)
{
    private ClientTransport? _shared;

    public override T? GetProperty<T>()
        where T : class => TransportProperties.Get<T>(encoding) ?? _shared?.GetProperty<T>() ?? base.GetProperty<T>();

    protected override void OnOpen(TimeSpan timeout) => _shared = ClientTransports.Create(transport);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnOpen(timeout);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IRequestChannel OnCreateChannel(EndpointAddress address, Uri via) =>
        new RequestChannel(this, _shared!, encoding, address, via, manualAddressing, transport.Clock);

    protected override void OnClosed()
    {
        base.OnClosed();
        _shared?.Dispose();
    }
}
