namespace Woad.Lab.Statistics;

/// <summary>
/// What the interval of a ratio says about a difference that matters. An interval that lies wholly inside the margin
/// shows that there is none, one that lies wholly outside shows one, and one that does neither shows nothing.
/// </summary>
internal enum Equivalence
{
    Undecided,
    Same,
    Different,
}
