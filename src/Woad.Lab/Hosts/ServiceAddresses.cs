namespace Woad.Lab.Hosts;

/// <summary>
/// Where a service listens: <paramref name="Measured"/> untouched, <paramref name="Observed"/> with the laboratory's
/// hooks, which cost something and may take a call another way.
/// </summary>
internal sealed record ServiceAddresses(Uri Measured, Uri Observed);
