using System.ServiceModel;

namespace Woad.Lab.Queues;

/// <summary>The service of transactional queues: a message is gone when its operation has committed.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single,
    ConcurrencyMode = ConcurrencyMode.Multiple,
    ReleaseServiceInstanceOnTransactionComplete = false)]
internal sealed class TransactedLetters(LetterBox box) : ILetters
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public Task DeliverAsync(Letter letter)
    {
        box.Receive(letter);
        return Task.CompletedTask;
    }
}
