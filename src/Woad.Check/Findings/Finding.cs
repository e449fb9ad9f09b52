using Woad.Check.Rules;

namespace Woad.Check.Findings;

/// <summary>A member of WCF that is used and is missing, or behaves differently.</summary>
/// <param name="Kind">Whether the member is missing or differs.</param>
/// <param name="Member">The type, or the type and its member: <c>System.ServiceModel.ServiceHost.Open</c>.</param>
/// <param name="Rule">The feature or the difference, and the advice.</param>
/// <param name="File">The library or the source file.</param>
/// <param name="Line">The line of a source file, from 1; 0 for a library.</param>
internal sealed record Finding(FindingKind Kind, string Member, Rule Rule, string File, int Line = 0);
