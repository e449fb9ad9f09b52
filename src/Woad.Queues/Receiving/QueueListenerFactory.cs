using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Model;
using Woad.Queues.Addresses;
using Woad.Queues.Engine;
using Woad.Queues.Hosts;
using Woad.Queues.Model;
using Woad.Transports.Listening;

namespace Woad.Queues.Receiving;

/// <summary>Opens queues for services.</summary>
internal sealed class QueueListenerFactory : IListenerFactory
{
    public async ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken) =>
        new QueueListener(await ReceiveAsync(request, cancellationToken).ConfigureAwait(false));

    public IChannelListener? NewInputs(
        Type channel, Uri address, ChannelStack stack, IDefaultCommunicationTimeouts timeouts) =>
        channel == typeof(IInputChannel) ? new InputListener(address, stack, timeouts)
        : channel == typeof(IInputSessionChannel) ? new InputSessionListener(address, stack, timeouts)
        : null;

    /// <summary>Opens a queue to receive from, and checks the settings against it.</summary>
    /// <exception cref="CommunicationException">The engine cannot be opened.</exception>
    /// <exception cref="InvalidOperationException">A setting does not fit; the message has the remedy.</exception>
    public static async ValueTask<Reception> ReceiveAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        var address = QueueAddress.Parse(request.Address);
        try
        {
            var host = QueueHosts.Shared.Use(address.Host);
            try
            {
                var model = (MsmqModel)request.Transport.Settings;
                QueueRules.Check(model, host, request.Transport.HasSessions, request.Address);
                await ReceivingRules.CheckAsync(request, model, host.Engine, address.Name, cancellationToken)
                    .ConfigureAwait(false);
                var reader = await host.Engine.OpenAsync(address.Name, cancellationToken).ConfigureAwait(false);
                return new Reception(request, model, host, reader);
            }
            catch
            {
                await host.DisposeAsync().ConfigureAwait(false);
                throw;
            }
        }
        catch (QueueException e)
        {
            throw QueueErrors.Of(request.Address, e);
        }
    }
}
