using System.ServiceModel;

namespace Woad.Queues.Receiving;

/// <summary>Receives from a queue without transactions. A message is gone when it has been received.</summary>
internal sealed class PlainLoop(Reception reception) : ReceptionLoop(reception)
{
    protected override async ValueTask<Exception?> ReceiveAsync(CancellationToken stopping)
    {
        var message = await Reception.Reader.ReceiveAsync(null, stopping).ConfigureAwait(false);
        Delivery delivery;
        try
        {
            delivery = Reception.Read(message, null);
        }
        catch (ProtocolException e)
        {
            return await Reception.Poison.DisposeAsync(null, message, e).ConfigureAwait(false);
        }

        await delivery.AdmitAsync().ConfigureAwait(false);
        RunBeside(async () =>
        {
            var end = await delivery.RunAsync().ConfigureAwait(false);
            if (end.Malformed is { } reason
                && await Reception.Poison.DisposeAsync(null, message, reason).ConfigureAwait(false) is { } poison)
            {
                await FaultAsync(poison).ConfigureAwait(false);
            }
        });
        return null;
    }
}
