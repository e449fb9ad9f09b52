using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using System.ServiceModel.Dispatcher;
using Woad.Connections;
using Woad.Diagnostics.Logs;
using Woad.Discovery.Publishing;
using Woad.Discovery.Serving;
using Woad.Waits;

namespace Woad.Discovery.Announcing;

/// <summary>
/// Announces the endpoints of a host. It opens after the listeners of the host, and closes with them: as a dispatcher
/// it takes part in both without a thread that waits.
/// </summary>
/// <param name="host">The host.</param>
/// <param name="published">Its endpoints.</param>
/// <param name="endpoints">Where they are announced.</param>
/// <param name="sequence">Numbers the announcements.</param>
internal sealed class AnnouncingDispatcher(
    ServiceHostBase host, PublishedService published, AnnouncementEndpoint[] endpoints,
    DiscoveryMessageSequenceGenerator sequence) : ChannelDispatcherBase
{
    public override IChannelListener? Listener => null;

    public override ServiceHostBase? Host => host;

    protected override TimeSpan DefaultCloseTimeout => host.CloseTimeout;

    protected override TimeSpan DefaultOpenTimeout => host.OpenTimeout;

    protected override void OnOpen(TimeSpan timeout) => Blocking.Wait(OpenAllAsync(timeout));

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(OpenAllAsync(timeout), callback, state);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnClose(TimeSpan timeout) => Blocking.Wait(CloseAllAsync(timeout));

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseAllAsync(timeout), callback, state);

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnAbort()
    {
    }

    private Task OpenAllAsync(TimeSpan timeout)
    {
        published.Open();
        return AnnounceAsync(
            timeout, static e => e.MaxAnnouncementDelay, static (c, e) => c.AnnounceOnlineTaskAsync(e));
    }

    private Task CloseAllAsync(TimeSpan timeout) =>
        AnnounceAsync(timeout, static _ => TimeSpan.Zero, static (c, e) => c.AnnounceOfflineTaskAsync(e));

    private Task AnnounceAsync(
        TimeSpan timeout, Func<AnnouncementEndpoint, TimeSpan> delay,
        Func<AnnouncementClient, EndpointDiscoveryMetadata, Task> announce) =>
        Task.WhenAll(endpoints.Select(endpoint => AnnounceAsync(endpoint, timeout, delay(endpoint), announce)));

    private async Task AnnounceAsync(
        AnnouncementEndpoint endpoint, TimeSpan timeout, TimeSpan delay,
        Func<AnnouncementClient, EndpointDiscoveryMetadata, Task> announce)
    {
        using var deadline = Deadline.After(timeout, host.Clock);
        try
        {
            await RandomDelay.WaitAsync(delay, host.Clock, deadline.Token).ConfigureAwait(false);
            var client = new AnnouncementClient(endpoint) { MessageSequenceGenerator = sequence };
            try
            {
                foreach (var facts in published.Facts)
                {
                    await announce(client, facts).WaitAsync(deadline.Token).ConfigureAwait(false);
                }
            }
            finally
            {
                await client.EndAsync(timeout).ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            // Expected: nobody listens at the endpoint. The service does not depend on it.
            Log.AnnouncementFailed(
                EscapingLogs.Create(host.Loggers, "Woad.Discovery"), endpoint.ListenUri, e.Message, e);
        }
    }
}
