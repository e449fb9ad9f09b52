using Woad.Lab.Statistics;

namespace Woad.Lab.Verdicts;

/// <summary>A cell that a statement needs, with its figures or the reason why it has none.</summary>
internal readonly record struct StatementInput<T>(string Cell, Figure<T> Figure);
