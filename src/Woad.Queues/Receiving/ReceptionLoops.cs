namespace Woad.Queues.Receiving;

/// <summary>Chooses how a listener receives.</summary>
internal static class ReceptionLoops
{
    public static ReceptionLoop Of(Reception reception) =>
        !reception.Model.IsExactlyOnce ? new PlainLoop(reception)
        : reception.Receiving.IsLocked ? new LockedLoop(reception)
        : !reception.Receiving.IsTransacted ? new UntransactedLoop(reception)
        : reception.Receiving.MaxBatchSize > 0 ? new BatchLoop(reception)
        : new TransactedLoop(reception);
}
