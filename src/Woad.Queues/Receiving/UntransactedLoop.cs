using System.ServiceModel;

namespace Woad.Queues.Receiving;

/// <summary>
/// Receives from a transactional queue for operations without transactions: a message is gone before its operation
/// runs,
/// which therefore happens at most once.
/// </summary>
internal sealed class UntransactedLoop(Reception reception) : ReceptionLoop(reception)
{
    protected override async ValueTask<Exception?> ReceiveAsync(CancellationToken stopping)
    {
        var work = Reception.Engine.Begin();
        await using (work.ConfigureAwait(false))
        {
            var message = await Reception.Reader.ReceiveAsync(work, stopping).ConfigureAwait(false);
            Delivery delivery;
            try
            {
                delivery = Reception.Read(message, null);
            }
            catch (ProtocolException e)
            {
                var poison = await Reception.Poison.DisposeAsync(work, message, e).ConfigureAwait(false);
                await (poison is null ? work.CommitAsync(CancellationToken.None) : work.RollbackAsync())
                    .ConfigureAwait(false);
                return poison;
            }

            await work.CommitAsync(CancellationToken.None).ConfigureAwait(false);
            await delivery.AdmitAsync().ConfigureAwait(false);
            RunBeside(async () => await delivery.RunAsync().ConfigureAwait(false));
            return null;
        }
    }
}
