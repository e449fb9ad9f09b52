using Woad.Lab.Instancing;

namespace Woad.Lab.Runs.Events;

internal sealed record CalibrationEvent(CalibrationPoint Point) : RawEvent;
