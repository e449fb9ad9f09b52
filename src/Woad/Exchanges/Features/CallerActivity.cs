namespace Woad.Exchanges;

/// <summary>The activity of the caller in trace files ([MS-NETTR], [MS-THCH]).</summary>
/// <param name="Id">Its identifier.</param>
internal sealed record CallerActivity(Guid Id);
