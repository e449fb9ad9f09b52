namespace System.ServiceModel;

/// <summary>Base addresses, at most one for each scheme.</summary>
public class UriSchemeKeyedCollection : SynchronizedKeyedCollection<string, Uri>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="UriSchemeKeyedCollection"/> class from
    /// <paramref name="addresses"/>.
    /// </summary>
    /// <param name="addresses">The addresses.</param>
    /// <exception cref="ArgumentException">Two addresses have the same scheme, or one is not absolute.</exception>
    public UriSchemeKeyedCollection(params Uri[] addresses)
    {
        ArgumentNullException.ThrowIfNull(addresses);
        foreach (var address in addresses)
        {
            Add(address);
        }
    }

    /// <inheritdoc/>
    protected override string GetKeyForItem(Uri item) => item?.Scheme ?? throw new ArgumentNullException(nameof(item));

    /// <inheritdoc/>
    protected override void InsertItem(int index, Uri item)
    {
        Check(item);
        if (Contains(item.Scheme))
        {
            throw new ArgumentException(
                $"This collection already contains an address with scheme {item.Scheme}.  There can be at most one "
                    + "address per scheme in this collection.", nameof(item));
        }

        base.InsertItem(index, item);
    }

    /// <inheritdoc/>
    protected override void SetItem(int index, Uri item)
    {
        Check(item);
        base.SetItem(index, item);
    }

    private static void Check(Uri item)
    {
        ArgumentNullException.ThrowIfNull(item);
        if (!item.IsAbsoluteUri)
        {
            throw new ArgumentException("Only an absolute Uri can be used as a base address.", nameof(item));
        }

        if (item.UserInfo.Length > 0 || item.Query.Length > 0 || item.Fragment.Length > 0)
        {
            throw new ArgumentException(
                $"The base address '{item}' has user info, a query or a fragment. A base address is a scheme, a "
                    + "host, a port and a path.", nameof(item));
        }
    }
}
