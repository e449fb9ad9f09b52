namespace Woad.Lab.Agents;

/// <summary>
/// What one load process saw in one second of the window; the histogram holds that second's calls only.
/// </summary>
internal sealed record ClientTick(int Second, long Calls, long Errors, string Histogram);
