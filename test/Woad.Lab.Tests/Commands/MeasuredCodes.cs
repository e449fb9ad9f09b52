using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Commands;

/// <summary>The exit codes of a run that has measured, on a machine that may be busy with other things.</summary>
internal static class MeasuredCodes
{
    /// <summary>Fails unless the run has measured; a threshold may be broken.</summary>
    public static void Check(int code, string said) => Assert.True(
        code is ExitCodes.Pass or ExitCodes.Fail or ExitCodes.Invalid or ExitCodes.Disturbed, $"{code}: {said}");
}
