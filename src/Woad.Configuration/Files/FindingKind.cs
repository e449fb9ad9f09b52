namespace Woad.Configuration.Files;

/// <summary>What is to be said about a place of a file.</summary>
internal enum FindingKind
{
    /// <summary>It does what it does in .NET Framework.</summary>
    Works,

    /// <summary>It works, with a difference.</summary>
    Differs,

    /// <summary>It says no more than the default of a feature that Woad lacks, and is passed over.</summary>
    Ignored,

    /// <summary>
    /// It asks for something that Woad lacks and that changes no call: it is passed over with a warning.
    /// </summary>
    Warning,

    /// <summary>Woad lacks the feature.</summary>
    Lacking,

    /// <summary>It names a type that is not at hand: hosts and clients refuse it, a check cannot tell.</summary>
    Unchecked,

    /// <summary>It is a mistake.</summary>
    Mistake,
}
