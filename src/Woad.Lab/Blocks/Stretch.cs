namespace Woad.Lab.Blocks;

/// <summary>A stretch of time in which calls go to one service.</summary>
/// <param name="Service">The number of the service.</param>
/// <param name="From">The begin by the clock that all processes of the machine share, in 100 ns.</param>
/// <param name="To">The end.</param>
internal readonly record struct Stretch(int Service, long From, long To);
