using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Conformance.Channels;

internal sealed class RecordingFactory<TChannel>(
    RecordingElement element, IDefaultCommunicationTimeouts timeouts, IChannelFactory<TChannel> inner)
    : ChannelFactoryBase<TChannel>(timeouts)
{
    public override T? GetProperty<T>()
        where T : class => base.GetProperty<T>() ?? inner.GetProperty<T>();

    protected override void OnOpen(TimeSpan timeout) => inner.Open(timeout);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginOpen(timeout, callback, state);

    protected override void OnEndOpen(IAsyncResult result) => inner.EndOpen(result);

    protected override void OnClosed()
    {
        base.OnClosed();
        inner.Close();
    }

    protected override TChannel OnCreateChannel(EndpointAddress address, Uri via)
    {
        object channel = inner.CreateChannel(address, via)!;
        object wrapped = channel switch
        {
            IRequestSessionChannel request => new RecordingRequestSessionChannel(this, element, request),
            IRequestChannel request => new RecordingRequestChannel(this, element, request),
            IDuplexSessionChannel duplex => new RecordingDuplexChannel(this, element, duplex),
            _ => throw new NotSupportedException(typeof(TChannel).Name),
        };
        return (TChannel)wrapped;
    }
}
