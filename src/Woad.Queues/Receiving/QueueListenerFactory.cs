using System.ServiceModel;
using Woad.Connections;
using Woad.Queues.Addresses;
using Woad.Queues.Engine;
using Woad.Queues.Hosts;
using Woad.Queues.Model;
using Woad.Transports.Listening;

namespace Woad.Queues.Receiving;

/// <summary>Opens queues for services.</summary>
internal sealed class QueueListenerFactory : IListenerFactory
{
    public async ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        var address = QueueAddress.Parse(request.Address);
        try
        {
            var host = QueueHosts.Shared.Use(address.Host);
            try
            {
                var model = (MsmqModel)request.Transport.Queue!;
                QueueRules.Check(model, host, request.Transport.HasSessions, request.Address);
                await ReceivingRules.CheckAsync(request, model, host.Engine, address.Name, cancellationToken)
                    .ConfigureAwait(false);
                var reader = await host.Engine.OpenAsync(address.Name, cancellationToken).ConfigureAwait(false);
                return new QueueListener(new Reception(request, model, host, reader));
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
