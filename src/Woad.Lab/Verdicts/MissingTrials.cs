using Woad.Lab.Trials;

namespace Woad.Lab.Verdicts;

/// <summary>What a run that ended before its time has not measured, by name.</summary>
internal static class MissingTrials
{
    private const int MostNames = 12;

    public static string Describe(
        IEnumerable<(string Cell, int Repetition)> done, IEnumerable<string> planned, int runs)
    {
        var (measured, cells) = (done.Distinct().ToArray(), planned.Distinct().ToArray());
        var text = $"{measured.Length} of {cells.Length * runs} trials were measured to their end";
        var never = cells.Except(measured.Select(m => m.Cell)).ToArray();
        if (never.Length > 0)
        {
            text += $"; not at all: {string.Join(", ", never.Take(MostNames))}"
                + (never.Length > MostNames ? $" and {never.Length - MostNames} more" : "");
        }

        var fewer = cells.Length - never.Length - cells.Count(c => measured.Count(m => m.Cell == c) >= runs);
        return text + (fewer > 0 ? $"; less often than {runs} times: {fewer} {(fewer == 1 ? "cell" : "cells")}." : ".");
    }
}
