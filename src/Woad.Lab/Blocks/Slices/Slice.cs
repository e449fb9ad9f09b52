namespace Woad.Lab.Blocks.Slices;

/// <summary>
/// A stretch of a window in which the calls go to one cell. Times are in 100 ns since the window began.
/// </summary>
/// <param name="Cell">The number of the cell in its group.</param>
/// <param name="Round">The number of its round.</param>
/// <param name="Begin">From then on calls go to the cell.</param>
/// <param name="From">From then on they count: the last replies of the cell before have arrived.</param>
/// <param name="To">The end.</param>
internal readonly record struct Slice(int Cell, int Round, long Begin, long From, long To);
