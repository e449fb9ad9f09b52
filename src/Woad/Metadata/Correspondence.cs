namespace Woad.Metadata;

/// <summary>Pairs of a description and its part of a WSDL document, found from either side.</summary>
internal sealed class Correspondence<TLeft, TRight>
    where TLeft : class
    where TRight : class
{
    private readonly Dictionary<object, TRight> _rights = new(ReferenceEqualityComparer.Instance);
    private readonly Dictionary<object, TLeft> _lefts = new(ReferenceEqualityComparer.Instance);

    public void Add(TLeft left, TRight right)
    {
        _rights.Add(left, right);
        _lefts.Add(right, left);
    }

    public bool Has(TLeft left) => _rights.ContainsKey(left);

    /// <exception cref="KeyNotFoundException">The description has not been exported in this context.</exception>
    public TRight Right(TLeft left)
    {
        ArgumentNullException.ThrowIfNull(left);
        return _rights[left];
    }

    /// <exception cref="KeyNotFoundException">The part has not been made by this context.</exception>
    public TLeft Left(TRight right)
    {
        ArgumentNullException.ThrowIfNull(right);
        return _lefts[right];
    }
}
