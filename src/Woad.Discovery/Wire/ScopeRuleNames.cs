using System.ServiceModel.Discovery;

namespace Woad.Discovery.Wire;

/// <summary>The names that a version gives to the rules by which scopes match.</summary>
internal sealed class ScopeRuleNames
{
    private readonly (Uri Rule, string Name)[] _names;

    /// <param name="ns">The namespace of the version.</param>
    /// <param name="prefixRule">The last part of the name of the prefix rule.</param>
    public ScopeRuleNames(string ns, string prefixRule) => _names =
    [
        (FindCriteria.ScopeMatchByPrefix, $"{ns}/{prefixRule}"),
        (FindCriteria.ScopeMatchByExact, $"{ns}/strcmp0"),
        (FindCriteria.ScopeMatchByUuid, $"{ns}/uuid"),
        (FindCriteria.ScopeMatchByLdap, $"{ns}/ldap"),

        // The rule is younger than the other versions, which take it over with its name.
        (FindCriteria.ScopeMatchByNone, $"{DiscoveryNames.Namespace11}/none"),
    ];

    /// <summary>The name of a rule in messages; that of a rule which is not known is its URI.</summary>
    public string NameOf(Uri rule) =>
        Array.Find(_names, name => name.Rule == rule).Name ?? rule.OriginalString;

    /// <summary>The rule that a message names; null when the text is not an absolute URI.</summary>
    public Uri? RuleOf(string name) =>
        Array.Find(_names, known => known.Name == name).Rule
            ?? (Uri.TryCreate(name, UriKind.Absolute, out var other) ? other : null);
}
