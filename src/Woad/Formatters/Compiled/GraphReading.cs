using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text.Json;
using Woad.Xml;

namespace Woad.Formatters.Compiled;

/// <summary>What is remembered while one object graph is read. For generated code.</summary>
/// <remarks>
/// What only the serializer reads is noted (<see cref="IsLeft"/>), and the rest is read all the same: the caller finds
/// out at the end, without an exception.
/// </remarks>
/// <param name="maxItems">Most objects and members in the graph (<c>MaxItemsInObjectGraph</c>).</param>
/// <param name="isRehearsal">Whether nothing that the program has written may run.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public partial struct GraphReading(int maxItems, bool isRehearsal = false)
{
    private readonly int _maxItems = maxItems;
    private int _free = maxItems;
    private Dictionary<string, object>? _objects;

    /// <summary>
    /// Gets a value that indicates whether the graph is read only to find out that it can be. No set accessor,
    /// callback, constructor or collection of the program runs then, and what was read does not count.
    /// </summary>
    public readonly bool IsRehearsal => isRehearsal;

    /// <summary>
    /// Gets a value that indicates whether there was something that only the serializer reads. What was read does not
    /// count then.
    /// </summary>
    public bool IsLeft { get; private set; }

    /// <summary>
    /// Gets or sets the bits of the known types in force. Bit 0 is that of the types known everywhere.
    /// </summary>
    public ulong Scopes { get; set; } = 1;

    /// <summary>Notes something that only the serializer reads.</summary>
    public void LeaveToSerializer() => IsLeft = true;

    /// <summary>As above, in JSON: the reader has no further tokens, so that all loops end.</summary>
    /// <param name="reader">The reader of the body.</param>
    public void LeaveToSerializer(ref Utf8JsonReader reader)
    {
        IsLeft = true;
        reader = default;
    }

    /// <summary>The attributes of the start tag that <paramref name="reader"/> has just consumed.</summary>
    /// <param name="reader">The reader, behind a start tag.</param>
    /// <returns>The attributes.</returns>
    public ElementAttributes AttributesOf<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var attributes = ElementAttributes.Of(ref reader);
        IsLeft |= attributes.IsUnusual;
        return attributes;
    }

    /// <summary>Counts objects, members or items.</summary>
    /// <param name="items">The number of them.</param>
    /// <exception cref="SerializationException">There are too many.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Count(int items)
    {
        _free -= items;
        if (_free < 0)
        {
            throw GraphErrors.TooManyItems(_maxItems);
        }
    }

    /// <summary>Remembers an object under its identity.</summary>
    /// <param name="id">The identity of the object, or null when it has none.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="SerializationException">There is one already.</exception>
    public void Remember(string? id, object value)
    {
        if (id is not null && !(_objects ??= new(StringComparer.Ordinal)).TryAdd(id, value))
        {
            throw GraphErrors.DoubleId(id);
        }
    }

    /// <summary>The object with this identity, which must have been read before.</summary>
    /// <param name="reference">The identity that is referred to.</param>
    /// <returns>The object.</returns>
    /// <exception cref="SerializationException">There is none.</exception>
    public readonly object Find(string reference) =>
        _objects is not null && _objects.TryGetValue(reference, out var value)
            ? value
            : throw GraphErrors.UnknownReference(reference);

    /// <summary>
    /// Takes the element just started when it has no value of its own: a null, or an object that stands elsewhere.
    /// </summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <param name="value">The value that was read, or null.</param>
    /// <returns><see langword="true"/> when the element was taken.</returns>
    public bool TryTakeEmpty<TReader>(ref TReader reader, out object? value)
        where TReader : struct, IXmlReader, allows ref struct =>
        TryTakeEmpty(ref reader, AttributesOf(ref reader), out value);

    /// <summary>As above, with the attributes read before.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <param name="attributes">The attributes of the start tag.</param>
    /// <param name="value">The value that was read, or null.</param>
    /// <returns><see langword="true"/> when the element was taken.</returns>
    public readonly bool TryTakeEmpty<TReader>(ref TReader reader, ElementAttributes attributes, out object? value)
        where TReader : struct, IXmlReader, allows ref struct
    {
        value = null;
        if (!attributes.IsNil && attributes.Reference is null)
        {
            return false;
        }

        if (attributes.Reference is { } reference)
        {
            value = Find(reference);
        }

        SkipContent(ref reader);
        return true;
    }

    /// <summary>Checks the attributes of an element that holds a value which cannot be null.</summary>
    /// <param name="reader">Stands after the start tag.</param>
    /// <param name="type">The value's type.</param>
    /// <param name="name">Name of the type's contract; null when the element may name any type.</param>
    /// <param name="namespace">Namespace of the type's contract.</param>
    public void CheckValue<TReader>(ref TReader reader, Type type, string? name = null, string? @namespace = null)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var attributes = AttributesOf(ref reader);
        if (attributes.IsNil)
        {
            throw GraphErrors.NullValue(type);
        }

        if ((attributes.Reference ?? attributes.Id) is { } id)
        {
            throw GraphErrors.ValueWithId(type, id);
        }

        if (name is not null && !attributes.IsDeclared(name, @namespace!))
        {
            throw GraphErrors.NotKnown(attributes.TypeName, attributes.TypeNamespace);
        }
    }

    /// <summary>The object that was read as the declared type.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The object, as the declared type.</returns>
    /// <exception cref="SerializationException">It is of another type.</exception>
    public static T? As<T>(object? value) => value is T typed ? typed
        : value is null ? (default(T) is null ? default : throw GraphErrors.NullValue(typeof(T)))
        : throw GraphErrors.WrongType(value, typeof(T));

    /// <summary>As above, for a type that generated code cannot name.</summary>
    /// <param name="value">The value.</param>
    /// <param name="type">The declared type.</param>
    /// <returns>The object, as the declared type.</returns>
    public static object? As(object? value, Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return value is null
            ? type.IsValueType && Nullable.GetUnderlyingType(type) is null ? throw GraphErrors.NullValue(type) : null
            : type.IsInstanceOfType(value) ? value
            : throw GraphErrors.WrongType(value, type);
    }

    /// <summary>Takes the start tag of a required element, after others that are no part of the contract.</summary>
    /// <param name="reader">Stands after a start tag or an end tag.</param>
    /// <param name="name">The element.</param>
    /// <param name="later">An element that must not come before it; null for none.</param>
    /// <exception cref="SerializationException">It is not there.</exception>
    public void StartRequired<TReader>(ref TReader reader, XmlName name, XmlName? later)
        where TReader : struct, IXmlReader, allows ref struct
    {
        while (!reader.TryStart(name))
        {
            if (reader.Next() == XmlNext.End || (later is not null && reader.IsStart(later)))
            {
                throw GraphErrors.Missing(name.Local.Text, "KeyValuePair");
            }

            SkipUnknown(ref reader);
        }
    }

    /// <summary>Passes over the content of the element just started, and its end.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    public static void SkipContent<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        while (!reader.TryEnd())
        {
            if (reader.Next() == XmlNext.Text)
            {
                reader.SkipText();
            }
            else
            {
                reader.Skip();
            }
        }
    }

    /// <summary>Passes over an element that no member or item stands for; text is not allowed there.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    public void SkipUnknown<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.Next() == XmlNext.Text)
        {
            throw GraphErrors.UnexpectedText();
        }

        // What it is does not matter, but its attributes must make sense.
        reader.Start();
        if (reader.HasAttributes)
        {
            AttributesOf(ref reader);
        }

        SkipContent(ref reader);
    }

    /// <summary>
    /// As <see cref="SkipUnknown"/>, for an object that keeps such members: only the serializer can give them to it.
    /// </summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    public void SkipKept<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        IsLeft = true;
        SkipUnknown(ref reader);
    }

    /// <summary>Checks the type that the root's element names for a value which may be null.</summary>
    /// <param name="reader">Stands after the start tag.</param>
    /// <param name="name">Name of the type's contract.</param>
    /// <param name="namespace">Namespace of the type's contract.</param>
    public void CheckRootType<TReader>(ref TReader reader, string name, string @namespace)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes
            && AttributesOf(ref reader) is var attributes
            && !attributes.IsDeclared(name, @namespace))
        {
            throw GraphErrors.NotKnown(attributes.TypeName, attributes.TypeNamespace);
        }
    }

    /// <summary>
    /// Checks that the items of a collection without a setter come first: other elements may follow them only.
    /// </summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <param name="item">The name of an item.</param>
    /// <exception cref="SerializationException">Something else comes first.</exception>
    public static void CheckFirst<TReader>(ref TReader reader, XmlName item)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.Next() == XmlNext.Start && !reader.IsStart(item))
        {
            throw GraphErrors.UnexpectedItem($"element '{reader.NextLocalName()}'");
        }
    }

    /// <summary>Ends an element that must hold nothing more.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    public static void EndItems<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (!reader.TryEnd())
        {
            throw GraphErrors.UnexpectedItem(
                reader.Next() == XmlNext.Start ? $"element '{reader.NextLocalName()}'" : "text");
        }
    }
}
