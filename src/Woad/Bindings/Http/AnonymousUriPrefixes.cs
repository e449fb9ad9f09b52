using System.Collections.Immutable;

namespace System.ServiceModel.Channels;

/// <summary>The beginnings of addresses that are anonymous over HTTP. Copies of an element share them.</summary>
internal sealed class AnonymousUriPrefixes : IAnonymousUriPrefixMatcher
{
    private ImmutableArray<string> _prefixes = [];

    /// <inheritdoc/>
    public void Register(Uri anonymousUriPrefix)
    {
        ArgumentNullException.ThrowIfNull(anonymousUriPrefix);
        if (!anonymousUriPrefix.IsAbsoluteUri)
        {
            throw new ArgumentException(
                $"The prefix '{anonymousUriPrefix}' is a relative URI. Give an absolute one, with its scheme.",
                nameof(anonymousUriPrefix));
        }

        ImmutableInterlocked.Update(
            ref _prefixes,
            static (known, prefix) => known.Contains(prefix) ? known : known.Add(prefix),
            anonymousUriPrefix.AbsoluteUri);
    }

    /// <summary>Whether an address begins with one of them.</summary>
    public bool Covers(Uri address)
    {
        foreach (var prefix in _prefixes)
        {
            if (address.IsAbsoluteUri && address.AbsoluteUri.StartsWith(prefix, StringComparison.Ordinal))
            {
                return true;
            }
        }

        return false;
    }
}
