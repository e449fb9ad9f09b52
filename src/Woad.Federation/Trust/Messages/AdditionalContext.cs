namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>Facts about a request that have no element of their own (auth:AdditionalContext).</summary>
public class AdditionalContext
{
    /// <summary>Initializes a new instance of the <see cref="AdditionalContext"/> class without items.</summary>
    public AdditionalContext()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="AdditionalContext"/> class.</summary>
    /// <param name="items">The items.</param>
    /// <exception cref="ArgumentNullException"><paramref name="items"/> is null.</exception>
    public AdditionalContext(IEnumerable<ContextItem> items)
    {
        ArgumentNullException.ThrowIfNull(items);
        foreach (var item in items)
        {
            Items.Add(item);
        }
    }

    /// <summary>Gets the items of the additional context.</summary>
    public IList<ContextItem> Items { get; } = [];
}
