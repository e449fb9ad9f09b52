using Woad.Lab.Hosts;

namespace Woad.Lab.Runs.Events;

/// <summary>
/// A short window apart from the measured ones, in which the service was watched from inside: the hooks that this needs
/// stay out of the measured windows.
/// </summary>
internal sealed record ObservationEvent(string Cell, long Calls, ServiceObservation Seen) : RawEvent;
