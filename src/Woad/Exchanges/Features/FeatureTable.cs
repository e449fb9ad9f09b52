using System.ServiceModel.Channels;

namespace Woad.Exchanges;

/// <summary>
/// The values of features by their indexes. The array is made for the first value, and is used for the next messages.
/// </summary>
internal struct FeatureTable
{
    private object?[]? _values;

    /// <summary>Whether there has been no value yet.</summary>
    public readonly bool IsEmpty => _values is null;

    public readonly T? Find<T>(Feature<T> feature)
        where T : class =>
        _values is { } values && feature.Index < values.Length ? (T?)values[feature.Index] : null;

    public void Set<T>(Feature<T> feature, T? value)
        where T : class
    {
        if (_values is null || feature.Index >= _values.Length)
        {
            if (value is null)
            {
                return;
            }

            Array.Resize(ref _values, Math.Max(feature.Index + 1, MessageFeatures.Count));
        }

        _values[feature.Index] = value;
    }

    /// <summary>The message has ended.</summary>
    public readonly void Clear()
    {
        if (_values is { } values)
        {
            Array.Clear(values);
        }
    }

    /// <summary>Adds the values that are properties of messages, too.</summary>
    public readonly void AddTo(MessageProperties properties)
    {
        foreach (var value in _values ?? [])
        {
            (value as IShownFact)?.AddTo(properties);
        }
    }
}
