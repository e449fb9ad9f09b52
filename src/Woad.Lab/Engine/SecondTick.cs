using Woad.Lab.Measuring;

namespace Woad.Lab.Engine;

/// <summary>One second of the load: calls that ended in it, with their response times.</summary>
internal sealed record SecondTick(int Second, long Calls, long Errors, long Dropped, int InFlight, Histogram Response);
