namespace Woad.Discovery.Matching;

/// <summary>
/// The rule strcmp0: equal strings, with regard to case. The host of a URI is compared as URIs do it, since peers
/// send it in lower case whatever the program wrote.
/// </summary>
internal sealed class ExactRule : IScopeRule
{
    public bool Matches(Uri probe, Uri target) =>
        string.Equals(probe.OriginalString, target.OriginalString, StringComparison.Ordinal)
            || string.Equals(probe.AbsoluteUri, target.AbsoluteUri, StringComparison.Ordinal);
}
