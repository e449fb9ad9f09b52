namespace Woad.Queues.Engine;

/// <summary>The decision about a received message, which is carried out when its work is committed.</summary>
internal abstract class HeldFate
{
    public Fate Fate { get; private set; }

    /// <summary>Where it is moved: null for the queue itself.</summary>
    public string? Subqueue { get; private set; }

    /// <summary>After how long it comes back from the sub-queue; null for never.</summary>
    public TimeSpan? Back { get; private set; }

    /// <summary>Why it is rejected.</summary>
    public DeliveryFailureCode Failure { get; private set; }

    public void Move(string? subqueue, TimeSpan? back) =>
        (Fate, Subqueue, Back) = (Fate.Move, subqueue, subqueue is null ? null : back);

    public void Reject(DeliveryFailureCode failure) => (Fate, Failure) = (Fate.Reject, failure);
}
