namespace Woad.Discovery.Matching;

/// <summary>A rule by which the scope of a probe matches the scope of an endpoint.</summary>
internal interface IScopeRule
{
    /// <summary>Whether the scope of a probe matches that of an endpoint. Takes time linear in their lengths.</summary>
    bool Matches(Uri probe, Uri target);
}
