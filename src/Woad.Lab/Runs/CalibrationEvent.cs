using Woad.Lab.Instancing;

namespace Woad.Lab.Runs;

internal sealed record CalibrationEvent(CalibrationPoint Point) : RawEvent;
