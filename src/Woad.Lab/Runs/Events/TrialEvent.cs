using Woad.Lab.Engine;
using Woad.Lab.Engine.Checks;
using Woad.Lab.Engine.Recording;

namespace Woad.Lab.Runs.Events;

/// <summary>
/// One execution of a cell that came to its end; <paramref name="Ended"/> says why, if before its time.
/// </summary>
internal sealed record TrialEvent(
    string Cell,
    int Repetition,
    bool IsClosed,
    LoadOutcome Outcome,
    GeneratorUsage Generator,
    string? Ended
) : RawEvent;
