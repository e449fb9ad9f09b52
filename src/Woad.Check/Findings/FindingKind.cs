namespace Woad.Check.Findings;

/// <summary>What is the matter with a member.</summary>
internal enum FindingKind
{
    /// <summary>The member does not exist in Woad: source does not compile, a library fails when it calls it.</summary>
    Missing,

    /// <summary>The member exists and does not behave as in WCF.</summary>
    Differs,
}
