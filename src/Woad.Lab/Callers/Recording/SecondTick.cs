using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>
/// One tick of the load, a second unless the plan says otherwise: calls that ended in it, with their response times.
/// </summary>
internal sealed record SecondTick(int Second, long Calls, long Errors, long Dropped, int InFlight, Histogram Response);
