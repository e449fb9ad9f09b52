namespace Woad.Tests.Security.Hostile.Forged;

/// <summary>How a forged message differs from a right one.</summary>
/// <param name="Row">The row of the catalogue.</param>
/// <param name="Change">The difference.</param>
/// <param name="MayRun">Whether it says nothing else than the right one, so that it may be taken.</param>
internal sealed record ForgedCase(string Row, Action<ForgedMessage> Change, bool MayRun = false);
