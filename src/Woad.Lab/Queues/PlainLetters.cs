using System.ServiceModel;

namespace Woad.Lab.Queues;

/// <summary>The service of queues without transactions.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class PlainLetters(LetterBox box) : ILetters
{
    public Task DeliverAsync(Letter letter)
    {
        box.Receive(letter);
        return Task.CompletedTask;
    }
}
