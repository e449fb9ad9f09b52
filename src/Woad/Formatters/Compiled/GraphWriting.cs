using System.ComponentModel;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Woad.Xml;

namespace Woad.Formatters.Compiled;

/// <summary>What is remembered while one object graph is written. For generated code.</summary>
/// <param name="maxItems">Most objects and members in the graph (<c>MaxItemsInObjectGraph</c>).</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct GraphWriting(int maxItems)
{
    /// <summary>
    /// Below this depth objects are compared, to find graphs that never end: where the serializer finds them, so that
    /// as much code of the program has run.
    /// </summary>
    private const int UncheckedDepth = 527;

    private readonly int _maxItems = maxItems;
    private int _free = maxItems;
    private int _depth;
    private HashSet<object>? _path;
    private Dictionary<object, string>? _ids;
    private Dictionary<string, XmlToken>? _namespaces;

    /// <summary>
    /// Gets a value that indicates whether there was something that only the serializer writes. What was written does
    /// not count then.
    /// </summary>
    public bool IsLeft { get; private set; }

    /// <summary>Notes something that only the serializer writes.</summary>
    public void LeaveToSerializer() => IsLeft = true;

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

    /// <summary>Enters an object that may contain itself.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="SerializationException">It does.</exception>
    public void Enter(object value)
    {
        if (++_depth > UncheckedDepth)
        {
            RuntimeHelpers.EnsureSufficientExecutionStack();
            if (!(_path ??= new(ReferenceEqualityComparer.Instance)).Add(value))
            {
                throw GraphErrors.Cycle(value.GetType());
            }
        }
    }

    /// <summary>Leaves an object that was entered.</summary>
    /// <param name="value">The value.</param>
    public void Leave(object value)
    {
        if (_depth-- > UncheckedDepth)
        {
            _path!.Remove(value);
        }
    }

    /// <summary>
    /// Writes the identity of an object into the start tag that is open. False when the object has been written before:
    /// then the tag refers to it, and the element is complete.
    /// </summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="value">The value.</param>
    /// <returns><see langword="true"/> when the object has to be written.</returns>
    public bool Identify<TWriter>(ref TWriter writer, object value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.DeclareUnlessInScope(GraphNames.SerializationPrefix, GraphNames.Serialization);
        _ids ??= new(ReferenceEqualityComparer.Instance);
        if (_ids.TryGetValue(value, out var id))
        {
            writer.Attribute(GraphNames.Ref, id);
            writer.EndOfEmpty();
            return false;
        }

        id = string.Create(CultureInfo.InvariantCulture, $"i{_ids.Count + 1}");
        _ids.Add(value, id);
        writer.Attribute(GraphNames.Id, id);
        return true;
    }

    /// <summary>
    /// The token of a namespace that is data: one that no contract has stays out of the table of tokens.
    /// </summary>
    internal XmlToken NamespaceOf(string data)
    {
        if (XmlToken.TryFind(data) is { } known)
        {
            return known;
        }

        _namespaces ??= new(StringComparer.Ordinal);
        if (!_namespaces.TryGetValue(data, out var token))
        {
            token = XmlToken.Apart(data);
            _namespaces.Add(data, token);
        }

        return token;
    }

    /// <summary>Begins a start tag and declares what the value in it needs.</summary>
    /// <param name="writer">Takes the tag.</param>
    /// <param name="name">The element.</param>
    /// <param name="declares">Namespace of the value's contract; null when it is in scope.</param>
    /// <param name="isRoot">
    /// Whether the value is the root of its graph, which declares what nulls and types need.
    /// </param>
    public static void Open<TWriter>(ref TWriter writer, XmlName name, XmlToken? declares, bool isRoot)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.StartOpen(name);
        if (declares is not null)
        {
            writer.Declare(declares);
        }

        if (isRoot)
        {
            writer.DeclareUnlessInScope(GraphNames.XsiPrefix, GraphNames.Xsi);
        }
    }

    /// <summary>As <see cref="Open"/>, with the end of the start tag.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="declares">The namespace that the start tag declares, or null.</param>
    /// <param name="isRoot">Whether the element is the root of the graph.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Start<TWriter>(ref TWriter writer, XmlName name, XmlToken? declares, bool isRoot)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        if (declares is null && !isRoot)
        {
            writer.Start(name);
        }
        else
        {
            Open(ref writer, name, declares, isRoot);
            writer.EndOfStart();
        }
    }

    /// <summary>Writes a null; parameters as those of <see cref="Open"/>.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="declares">The namespace that the start tag declares, or null.</param>
    /// <param name="isRoot">Whether the element is the root of the graph.</param>
    public static void WriteNil<TWriter>(ref TWriter writer, XmlName name, XmlToken? declares, bool isRoot)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        Open(ref writer, name, declares, isRoot);
        writer.AttributeNil();
        writer.EndOfEmpty();
    }

    /// <summary>Writes a null where no namespace has been declared yet.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="name">The name of the element.</param>
    public static void WriteRootNil<TWriter>(ref TWriter writer, XmlName name)
        where TWriter : struct, IXmlWriter, allows ref struct => WriteNil(ref writer, name, null, true);

    /// <summary>Writes <c>xsi:type</c> into the start tag that is open, with what it needs.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="type">The name of the data contract.</param>
    public static void WriteType<TWriter>(ref TWriter writer, XmlName type)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Declare(type.Namespace);
        writer.DeclareUnlessInScope(GraphNames.XsiPrefix, GraphNames.Xsi);
        writer.AttributeType(type);
    }

    /// <summary>
    /// Whether a collection's class has no contract of its own, so that it is written as its base class.
    /// </summary>
    /// <param name="value">The value.</param>
    /// <returns><see langword="true"/> when the class has no contract of its own.</returns>
    public static bool HasContractOfBase(object value)
    {
        ArgumentNullException.ThrowIfNull(value);
        return !Attribute.IsDefined(value.GetType(), typeof(CollectionDataContractAttribute), inherit: false)
            && !Attribute.IsDefined(value.GetType(), typeof(DataContractAttribute), inherit: false);
    }
}
