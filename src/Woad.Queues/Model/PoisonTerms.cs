using System.ServiceModel;

namespace Woad.Queues.Model;

/// <summary>How often a message is tried, and what happens to it then.</summary>
/// <param name="RetryCount">The further attempts of a cycle.</param>
/// <param name="MaxCycles">The maximum number of times that a message waits in the sub-queue <c>retry</c>.</param>
/// <param name="CycleDelay">The time that it waits there.</param>
/// <param name="Disposition">What happens to a message whose attempts have all failed.</param>
internal sealed record PoisonTerms(
    int RetryCount, int MaxCycles, TimeSpan CycleDelay, ReceiveErrorHandling Disposition);
