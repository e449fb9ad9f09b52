using System.Collections;
using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>The properties of a message inside the process, by name. They are not sent.</summary>
/// <remarks>Not safe for concurrent use.</remarks>
public sealed class MessageProperties : IDictionary<string, object?>, IDisposable
{
    private const string ViaName = "Via";
    private const string EncoderName = "Encoder";
    private const string AllowOutputBatchingName = "AllowOutputBatching";
    private const int UsualCount = 3;

    // Each message has a few, and a dictionary of four takes 400 bytes.
    private KeyValuePair<string, object?>[] _values = [];
    private int _count;

    /// <summary>Whether copies have the same array: it is not written to any more.</summary>
    private bool _isShared;

    private bool _disposed;
    private bool _isKept;

    /// <summary>Initializes a new instance of the <see cref="MessageProperties"/> class without properties.</summary>
    public MessageProperties()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MessageProperties"/> class from <paramref name="properties"/>.
    /// </summary>
    /// <param name="properties">The properties of the message.</param>
    public MessageProperties(MessageProperties properties)
    {
        ArgumentNullException.ThrowIfNull(properties);
        var live = properties.Live();
        _count = live.Length;
        foreach (var (_, value) in live)
        {
            if (value is IMessageProperty)
            {
                _values = Copy(live);
                return;
            }
        }

        _values = properties._values;
        _isShared = properties._isShared = true;
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the transport may send the message together with later ones; false
    /// by default.
    /// </summary>
    public bool AllowOutputBatching
    {
        get => TryGetValue(AllowOutputBatchingName, out var value) && value is true;
        set => this[AllowOutputBatchingName] = value;
    }

    /// <summary>Gets the number of properties.</summary>
    public int Count => Live().Length;

    /// <summary>
    /// Gets or sets the encoder that read the message, or that is to write it; null when none is given.
    /// </summary>
    public MessageEncoder? Encoder
    {
        get => TryGetValue(EncoderName, out var value) ? value as MessageEncoder : null;
        set => this[EncoderName] = value;
    }

    /// <summary>Gets a value that is always <see langword="false"/>.</summary>
    public bool IsFixedSize => false;

    /// <summary>Gets a value that is always <see langword="false"/>.</summary>
    public bool IsReadOnly => false;

    /// <summary>Gets the names of the properties.</summary>
    public ICollection<string> Keys => Array.ConvertAll(Live().ToArray(), static p => p.Key);

    /// <summary>Gets or sets the security of the sender; null when it has not been evaluated.</summary>
    public ServiceModel.Security.SecurityMessageProperty? Security
    {
        get => ServiceModel.Security.SecurityMessageProperty.Of(this);
        set => ServiceModel.Security.SecurityMessageProperty.Set(this, value);
    }

    /// <summary>Gets the values of the properties.</summary>
    public ICollection<object?> Values => Array.ConvertAll(Live().ToArray(), static p => p.Value);

    /// <summary>Gets or sets the address that the message came in by or goes out to; null when none is given.</summary>
    public Uri? Via
    {
        get => TryGetValue(ViaName, out var value) ? value as Uri : null;
        set => this[ViaName] = value;
    }

    /// <summary>Gets or sets the value of the property <paramref name="name"/>.</summary>
    /// <exception cref="KeyNotFoundException">There is no such property.</exception>
    public object? this[string name]
    {
        get => TryGetValue(name, out var value)
            ? value
            : throw new KeyNotFoundException(Escaped.Text($"The message has no property '{name}'."));
        set
        {
            var index = IndexOf(name);
            if (index < 0)
            {
                Append(name, value);
            }
            else
            {
                Own();
                _values[index] = new(name, value);
            }
        }
    }

    /// <summary>Adds a property by its name.</summary>
    /// <param name="name">The name.</param>
    /// <param name="property">The property.</param>
    /// <exception cref="ArgumentException">There is one of that name.</exception>
    public void Add(string name, object? property)
    {
        if (IndexOf(name) >= 0)
        {
            throw new ArgumentException(Escaped.Text($"The message has a property '{name}' already."), nameof(name));
        }

        Append(name, property);
    }

    /// <summary>Removes all properties from the properties.</summary>
    public void Clear()
    {
        Own();
        Live().Clear();
        _count = 0;
    }

    /// <summary>Determines whether a property <paramref name="name"/> exists.</summary>
    /// <param name="name">The name.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool ContainsKey(string name) => IndexOf(name) >= 0;

    /// <summary>Takes over the properties of <paramref name="properties"/>, copied where they can be.</summary>
    /// <param name="properties">The properties of the message.</param>
    public void CopyProperties(MessageProperties properties)
    {
        ArgumentNullException.ThrowIfNull(properties);
        for (var i = 0; i < properties.Count; i++)
        {
            var (name, value) = properties._values[i];
            this[name] = value is IMessageProperty property ? property.CreateCopy() : value;
        }
    }

    /// <summary>
    /// Says whether somebody needs the properties though the message may be closed; they are left to the collector
    /// then.
    /// </summary>
    internal void Keep(bool isKept) => _isKept = isKept;

    /// <summary>Disposes the values that are disposable; the collection cannot be used afterwards.</summary>
    public void Dispose()
    {
        if (_disposed || _isKept)
        {
            return;
        }

        _disposed = true;
        for (var i = 0; i < _count; i++)
        {
            (_values[i].Value as IDisposable)?.Dispose();
        }
    }

    /// <summary>Removes the property <paramref name="name"/> and says whether there was one.</summary>
    /// <param name="name">The name.</param>
    /// <returns><see langword="true"/> if the object was contained; otherwise, <see langword="false"/>.</returns>
    public bool Remove(string name)
    {
        var index = IndexOf(name);
        if (index < 0)
        {
            return false;
        }

        Own();
        Array.Copy(_values, index + 1, _values, index, --_count - index);
        _values[_count] = default;
        return true;
    }

    /// <summary>Finds the property <paramref name="name"/>.</summary>
    /// <param name="name">The name.</param>
    /// <param name="value">When the method returns, the value, or <see langword="null"/>.</param>
    /// <returns><see langword="true"/> if there is a value; otherwise, <see langword="false"/>.</returns>
    public bool TryGetValue(string name, out object? value)
    {
        var index = IndexOf(name);
        value = index < 0 ? null : _values[index].Value;
        return index >= 0;
    }

    void ICollection<KeyValuePair<string, object?>>.Add(KeyValuePair<string, object?> item) =>
        Add(item.Key, item.Value);

    bool ICollection<KeyValuePair<string, object?>>.Contains(KeyValuePair<string, object?> item) =>
        TryGetValue(item.Key, out var value) && Equals(value, item.Value);

    void ICollection<KeyValuePair<string, object?>>.CopyTo(KeyValuePair<string, object?>[] array, int arrayIndex) =>
        Live().CopyTo(array.AsSpan(arrayIndex));

    bool ICollection<KeyValuePair<string, object?>>.Remove(KeyValuePair<string, object?> item) =>
        TryGetValue(item.Key, out var value) && Equals(value, item.Value) && Remove(item.Key);

    IEnumerator<KeyValuePair<string, object?>> IEnumerable<KeyValuePair<string, object?>>.GetEnumerator() =>
        Live().ToArray().AsEnumerable().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => Live().ToArray().GetEnumerator();

    private int IndexOf(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        var values = Live();
        for (var i = 0; i < values.Length; i++)
        {
            if (values[i].Key == name)
            {
                return i;
            }
        }

        return -1;
    }

    private void Append(string name, object? value)
    {
        if (_count == _values.Length)
        {
            Array.Resize(ref _values, Math.Max(UsualCount, 2 * _count));
            _isShared = false;
        }

        Own();
        _values[_count++] = new(name, value);
    }

    private static KeyValuePair<string, object?>[] Copy(ReadOnlySpan<KeyValuePair<string, object?>> values)
    {
        var copies = new KeyValuePair<string, object?>[values.Length];
        for (var i = 0; i < values.Length; i++)
        {
            var (name, value) = values[i];
            copies[i] = new(name, value is IMessageProperty property ? property.CreateCopy() : value);
        }

        return copies;
    }

    private void Own()
    {
        if (_isShared)
        {
            _values = [.. _values];
            _isShared = false;
        }
    }

    private Span<KeyValuePair<string, object?>> Live()
    {
        ObjectDisposedException.ThrowIf(_disposed, this);
        return _values.AsSpan(0, _count);
    }
}
