namespace Woad.Lab.Logs.Events;

/// <summary>A quantity of an earlier run.</summary>
/// <param name="Level">The level of the load.</param>
/// <param name="Quantity">Its name, as thresholds have it.</param>
/// <param name="Values">One value for each repetition that counts.</param>
internal sealed record AgainstFigure(string Level, string Quantity, IReadOnlyList<double> Values);
