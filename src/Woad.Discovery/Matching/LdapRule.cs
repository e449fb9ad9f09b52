namespace Woad.Discovery.Matching;

/// <summary>
/// The rule ldap (WS-Discovery 1.1, 5.1): scheme, host and port are equal without regard to case, and the relative
/// names of the probe's distinguished name, from the root on, are the first ones of the target's.
/// </summary>
internal sealed class LdapRule : IScopeRule
{
    private const int DefaultPort = 389;

    public bool Matches(Uri probe, Uri target)
    {
        if (!IsLdap(probe) || !IsLdap(target)
            || !string.Equals(probe.Scheme, target.Scheme, StringComparison.OrdinalIgnoreCase)
            || !string.Equals(probe.Host, target.Host, StringComparison.OrdinalIgnoreCase)
            || Port(probe) != Port(target))
        {
            return false;
        }

        var wanted = DistinguishedName.Parse(NameOf(probe));
        var given = DistinguishedName.Parse(NameOf(target));

        // The text of a name begins at the leaf; the sequence of relative names begins at the root.
        return wanted is not null && given is not null && wanted.Count <= given.Count
            && wanted.SequenceEqual(given.Skip(given.Count - wanted.Count), StringComparer.Ordinal);
    }

    private static bool IsLdap(Uri uri) => uri.Scheme.Equals("ldap", StringComparison.OrdinalIgnoreCase)
        || uri.Scheme.Equals("ldaps", StringComparison.OrdinalIgnoreCase);

    private static int Port(Uri uri) => uri.Port > 0 ? uri.Port : DefaultPort;

    private static string NameOf(Uri uri) =>
        Uri.UnescapeDataString(uri.GetComponents(UriComponents.Path, UriFormat.UriEscaped));
}
