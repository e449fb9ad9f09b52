namespace Woad.Queues.Engine;

/// <summary>The fate of a message that work has received, when the work is committed.</summary>
internal enum Fate
{
    Consume,
    Move,
    Reject,
}
