namespace Woad.Lab.Verdicts;

internal enum Outcome
{
    Holds,
    DoesNotHold,

    /// <summary>Measured, but the runs are too few or too different to tell.</summary>
    NotDecided,

    /// <summary>The run had no cells for it.</summary>
    NotMeasured,
}
