namespace Woad.Lab.Verdicts;

/// <summary>What the process returns.</summary>
internal static class ExitCodes
{
    public const int Pass = 0;

    /// <summary>A threshold was broken.</summary>
    public const int Fail = 1;

    /// <summary>Wrong arguments, or a matrix that cannot be run.</summary>
    public const int Usage = 2;

    /// <summary>The generator or the data is not trustworthy.</summary>
    public const int Invalid = 3;

    /// <summary>The service cannot be called.</summary>
    public const int Unreachable = 4;

    /// <summary>A rule ended the load before its time.</summary>
    public const int Aborted = 5;

    /// <summary>A threshold was broken on a machine with other work, which may be the cause.</summary>
    public const int Disturbed = 6;

    public const int Interrupted = 130;
}
