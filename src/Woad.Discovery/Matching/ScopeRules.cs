using System.ServiceModel.Discovery;

namespace Woad.Discovery.Matching;

/// <summary>The rules that compare two scopes, by their URIs.</summary>
internal static class ScopeRules
{
    private static readonly PrefixRule Prefix = new();
    private static readonly ExactRule Exact = new();
    private static readonly UuidRule Uuid = new();
    private static readonly LdapRule Ldap = new();

    /// <summary>Null for a rule that is not known.</summary>
    public static IScopeRule? Find(Uri rule) =>
        rule == FindCriteria.ScopeMatchByPrefix ? Prefix
        : rule == FindCriteria.ScopeMatchByExact ? Exact
        : rule == FindCriteria.ScopeMatchByUuid ? Uuid
        : rule == FindCriteria.ScopeMatchByLdap ? Ldap
        : null;
}
