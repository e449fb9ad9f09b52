using System.Diagnostics.CodeAnalysis;
using System.Xml;
using Woad.Formatters.Emitted.Shapes;

namespace Woad.Formatters.Emitted.Types;

/// <summary>
/// The types that the parts of operations reach, as reflection shows them. Their names come from the serializer
/// itself; what is refused here is left to it.
/// </summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Makes types of collections.")]
internal sealed class DataTypes
{
    private const string Schema = "http://www.w3.org/2001/XMLSchema";

    private readonly Dictionary<Type, DataType> _types = [];
    private readonly ClassTypes _classes;
    private readonly CollectionTypes _collections;

    public DataTypes()
    {
        Known = new KnownTypes(this);
        _classes = new ClassTypes(this);
        _collections = new CollectionTypes(this);
    }

    public IEnumerable<DataType> All => _types.Values;

    /// <summary>The types that may stand for others.</summary>
    public KnownTypes Known { get; }

    /// <summary>A type with all that it reaches.</summary>
    /// <exception cref="NotEmittedException">The serializer has to handle it.</exception>
    public DataType Resolve(Type type) => _types.TryGetValue(type, out var known) ? known : Make(type);

    /// <summary>Notes a type before what it reaches is looked at: it may reach itself.</summary>
    public T Add<T>(T made)
        where T : DataType
    {
        _types.Add(made.Type, made);
        return made;
    }

    /// <summary>The namespace that an element in <paramref name="outer"/> declares for a value of this type.</summary>
    public string? NamespaceToDeclare(Type type, string outer)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if ((PrimitiveType.TryGetKind(type, out var kind) && kind != PrimitiveKind.DateTimeOffset) || type.IsEnum
            || type == typeof(object) || CollectionTypes.IsAny(type) || OwnXmlTypes.Takes(type))
        {
            return null;
        }

        var ns = DataContractNames.Of(type).Namespace;
        return ns.Length == 0 || ns == outer || ns == Schema ? null : ns;
    }

    /// <summary>All types that a value may be of, or hold.</summary>
    public HashSet<DataType> Reached(DataType root)
    {
        var reached = new HashSet<DataType> { root };
        var open = new Queue<DataType>(reached);
        while (open.TryDequeue(out var type))
        {
            foreach (var inside in type is AnyType || type.IsPolymorphic
                ? type.Inside.Concat(Known.All.Select(known => known.Type)) : type.Inside)
            {
                if (reached.Add(inside))
                {
                    open.Enqueue(inside);
                }
            }
        }

        return reached;
    }

    private static string? WhyNot(Type type) =>
        type is { IsArray: true, IsSZArray: false } ? "has more than one dimension"
        : type.IsPointer || type.IsFunctionPointer || type.IsByRefLike || type.ContainsGenericParameters
            ? "has no values that can be sent"
        : typeof(Delegate).IsAssignableFrom(type) ? "is a delegate"
        : type == typeof(nint) || type == typeof(nuint) ? "is a native integer"
        : type == typeof(ValueType) || type == typeof(Enum) || type == typeof(Array)
            ? "is a base class of the framework"
        : typeof(XmlNode).IsAssignableFrom(type) || type == typeof(XmlNode[]) ? "has XML of its own"
        : null;

    private DataType Make(Type type)
    {
        if (WhyNot(type) is { } reason)
        {
            throw new NotEmittedException(type.ToString(), reason);
        }

        if (PrimitiveType.TryGetKind(type, out var kind))
        {
            var builtIn = DataContractNames.Of(type);
            return Add(new PrimitiveType(type, builtIn.Name, builtIn.Namespace, kind));
        }

        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return Add(new NullableType(type, Resolve(underlying), NamespaceToDeclare(underlying, "")));
        }

        if (type == typeof(object) || CollectionTypes.IsAny(type))
        {
            return Add(new AnyType(type, "anyType", Schema));
        }

        var name = DataContractNames.Of(type);
        if (type.IsEnum)
        {
            return Add(new EnumType(type, name.Name, name.Namespace));
        }

        if (OwnXmlTypes.Takes(type))
        {
            return Add(OwnXmlTypes.Make(type, name));
        }

        return CollectionTypes.Find(type) is { } shape ? _collections.Make(type, name, shape)
            : _classes.Make(type, name);
    }
}
