using System.ComponentModel;

namespace Woad.Formatters.Compiled;

/// <summary>
/// Dictionaries of <typeparamref name="TKey"/> and <typeparamref name="TValue"/>. For generated code, which finds it by
/// its name with those of the types.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class HiddenEntries<TKey, TValue> : HiddenEntries
    where TKey : notnull
{
    /// <inheritdoc/>
    public override object Create() => new Dictionary<TKey, TValue>();

    /// <inheritdoc/>
    public override int Count(object dictionary) => ((ICollection<KeyValuePair<TKey, TValue>>)dictionary).Count;

    /// <inheritdoc/>
    public override IEnumerable<KeyValuePair<object?, object?>> Entries(object dictionary)
    {
        foreach (var (key, value) in (IEnumerable<KeyValuePair<TKey, TValue>>)dictionary)
        {
            yield return new KeyValuePair<object?, object?>(key, value);
        }
    }

    /// <inheritdoc/>
    public override void Add(object dictionary, object? key, object? value) =>
        ((IDictionary<TKey, TValue>)dictionary).Add((TKey)key!, (TValue)value!);
}
