namespace Woad.Discovery.Wire;

/// <summary>The actions of the messages of a version.</summary>
/// <param name="ns">The namespace of the version.</param>
internal sealed class DiscoveryActions(string ns)
{
    public string Hello { get; } = ns + "/Hello";

    public string Bye { get; } = ns + "/Bye";

    public string Probe { get; } = ns + "/Probe";

    public string ProbeMatches { get; } = ns + "/ProbeMatches";

    public string Resolve { get; } = ns + "/Resolve";

    public string ResolveMatches { get; } = ns + "/ResolveMatches";
}
