using Woad.Lab.Agents;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;

namespace Woad.Lab.Runs.Events;

/// <summary>A measured window that came to its end.</summary>
internal sealed record PhaseEvent(
    string Cell,
    int Repetition,
    int Users,
    double Seconds,
    ProcessUsage Server,
    IReadOnlyList<ClientWindow> Clients,
    OtherUse? Others = null) : RawEvent;
