namespace Woad.Lab.Federation;

/// <summary>The token service and the service of a cell, as their process has to open them.</summary>
/// <param name="Throttle">The maximum number of calls at once.</param>
internal sealed record FederationHostSettings(int Throttle = 20_000);
