using Woad.Lab.Hosts;
using Woad.Lab.Measuring;

namespace Woad.Lab.Agents;

/// <summary>
/// What the server process used during a window, and what was seen inside the service where it is observed.
/// </summary>
internal sealed record ServerWindow(ProcessUsage Usage, ServiceObservation Observed);
