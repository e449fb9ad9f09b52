using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Mesh.Wire;
using Woad.Xml;

namespace Woad.Mesh.Channels;

/// <summary>Makes channels to meshes.</summary>
internal sealed class PeerChannelFactory<TChannel>(
    IDefaultCommunicationTimeouts timeouts, PeerSource source, bool manualAddressing)
    : ChannelFactoryBase<TChannel>(timeouts)
{
    public override T? GetProperty<T>()
        where T : class => source.GetProperty<T>() ?? base.GetProperty<T>();

    protected override TChannel OnCreateChannel(EndpointAddress address, Uri via)
    {
        if (via.Scheme != PeerNames.Scheme || address.Uri.Scheme != PeerNames.Scheme)
        {
            throw new ArgumentException(Escaped.Text(
                $"The address {address.Uri} (via {via}) is not one of a mesh: those are "
                    + $"{PeerNames.Scheme}://mesh/path."),
                nameof(address));
        }

        return (TChannel)(object)new PeerChannel(
            this, source, address, via, typeof(TChannel) == typeof(IDuplexChannel), manualAddressing);
    }

    protected override void OnOpen(TimeSpan timeout)
    {
    }

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);
}
