namespace Woad.Lab.Callers.Recording;

/// <summary>
/// A call without an answer: how long nothing came, and how much of that lies in the measured stretch, in 100 ns.
/// </summary>
internal readonly record struct WaitingCall(long Waited, long Inside);
