using Woad.Lab.Hosts;

namespace Woad.Lab.Agents;

/// <summary>What the server process used and what its service saw during a window.</summary>
internal sealed record ServerWindow(ProcessUsage Usage, ServiceObservation? Observed);
