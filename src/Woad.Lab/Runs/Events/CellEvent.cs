using Woad.Lab.Instancing;

namespace Woad.Lab.Runs.Events;

internal sealed record CellEvent(string Id, InstancingCell Cell, bool IsCalibration) : RawEvent;
