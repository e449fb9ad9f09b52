namespace Woad.Lab.Pairs;

/// <summary>The difference of two services.</summary>
internal enum PairOutcome
{
    /// <summary>No pair of windows counts, or too few for an interval.</summary>
    NotMeasured,

    /// <summary>The interval has differences that matter and such that do not.</summary>
    NotShown,

    /// <summary>The whole interval is below the smallest difference that matters.</summary>
    Same,

    /// <summary>B answers fewer calls, by more than the smallest difference that matters.</summary>
    Slower,

    /// <summary>B answers more calls, by more than the smallest difference that matters.</summary>
    Faster,
}
