namespace Woad.Queues.Embedded.Storage;

/// <summary>
/// A message in the state in which work has taken it. Whatever ends the work removes the row or changes one of these
/// numbers, in the same transaction: a hold that stays behind in a file means nothing.
/// </summary>
/// <param name="Key">The key of its row.</param>
/// <param name="Moves">Its move count.</param>
/// <param name="Aborts">Its abort count.</param>
internal readonly record struct Hold(long Key, int Moves, int Aborts);
