namespace Woad.Check.Moving;

/// <summary>The changes of a move, and the sentences about what a person has to do.</summary>
/// <param name="Root">The folder that the changes stay in.</param>
/// <param name="Changes">The changes, by path.</param>
/// <param name="Notes">Sentences about parts that the move leaves to a person.</param>
internal sealed record MovePlan(string Root, IReadOnlyList<FileChange> Changes, IReadOnlyList<string> Notes);
