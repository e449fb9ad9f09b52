namespace Woad.Check.Findings;

/// <summary>The reason why a member is reported.</summary>
internal enum FindingKind
{
    /// <summary>The member does not exist in Woad: source does not compile, a library fails when it calls it.</summary>
    Missing,

    /// <summary>The member exists and does not behave as in WCF.</summary>
    Differs,

    /// <summary>The element of a configuration file names a type that is not at hand.</summary>
    Unchecked,
}
