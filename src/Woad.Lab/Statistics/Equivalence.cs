namespace Woad.Lab.Statistics;

/// <summary>
/// The outcome of comparing the interval of a ratio with the margin of differences that do not matter: inside it,
/// outside it, or across its border.
/// </summary>
internal enum Equivalence
{
    Undecided,
    Same,
    Different,
}
