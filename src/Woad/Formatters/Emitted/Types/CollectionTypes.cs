using System.Collections;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using System.Xml;
using Woad.Formatters.Emitted.Shapes;

namespace Woad.Formatters.Emitted.Types;

/// <summary>Recognises collections, in the order in which DataContractSerializer looks for their interfaces.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Makes types of collections.")]
internal sealed class CollectionTypes(DataTypes types)
{
    private static readonly Type[] Order =
    [
        typeof(IDictionary<,>), typeof(IDictionary), typeof(IList<>), typeof(ICollection<>), typeof(IList),
        typeof(IEnumerable<>), typeof(ICollection), typeof(IEnumerable),
    ];

    // Their own enumerators do what those of their interfaces do, without memory of their own.
    private static readonly Type[] Plain = [typeof(List<>), typeof(Dictionary<,>), typeof(HashSet<>)];

    private static readonly Type[] ComparesNothing =
        [typeof(List<>), typeof(Collection<>), typeof(ObservableCollection<>), typeof(LinkedList<>),
            typeof(BindingList<>)];

    /// <summary>Whether any object may stand where an interface is declared.</summary>
    public static bool IsAny(Type type) => type.IsInterface && Find(type) is null;

    /// <summary>Returns the shape of a collection; null when the type is not one.</summary>
    public static CollectionShape? Find(Type type)
    {
        if (type.IsArray)
        {
            return type.IsSZArray ? new CollectionShape(null, type.GetElementType()!, null) : null;
        }

        if (type == typeof(string) || type.IsEnum || type.IsDefined(typeof(DataContractAttribute), false)
            || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ArraySegment<>)))
        {
            return null;
        }

        if (type.IsInterface)
        {
            return Array.IndexOf(Order, DefinitionOf(type)) >= 0 ? Of(type) : null;
        }

        foreach (var definition in Order)
        {
            var found = type.GetInterfaces().Where(i => DefinitionOf(i) == definition).ToList();
            if (found.Count > 0)
            {
                return found.Count == 1 && (Of(found[0]).CanAdd || AddOf(type, Of(found[0]).Item) is not null)
                    ? Of(found[0])
                    : null;
            }
        }

        return null;
    }

    public CollectionType Make(Type type, XmlQualifiedName name, CollectionShape shape)
    {
        var attribute = type.GetCustomAttribute<CollectionDataContractAttribute>(false);
        var made = MadeFor(type, shape);
        var constructor = made.IsValueType ? null
            : (made.IsAbstract ? null : AccessorCode.DefaultConstructor(made))
                ?? throw new NotEmittedException(type.ToString(),
                    "is a collection without a constructor that takes no parameters");
        var collection = types.Add(new CollectionType(type, name.Name, name.Namespace, attribute?.IsReference ?? false)
        {
            KeyName = Given(attribute?.KeyName) ?? "Key",
            ValueName = Given(attribute?.ValueName) ?? "Value",
            Made = made,
            Constructor = constructor,
            Add = Adder(made, shape),
            GetEnumerator = Enumerator(type, shape),
            Count = Counter(type, shape),
            IsOfOwnCode = !IsOfFramework(type, shape.Key ?? shape.Item),
        });
        collection.Item = types.Resolve(shape.Item);
        collection.Key = shape.Key is null ? null : types.Resolve(shape.Key);
        collection.ItemName = Given(attribute?.ItemName) ?? ItemName(type, name, shape, attribute);
        collection.ItemNamespace = types.NamespaceToDeclare(shape.Item, name.Namespace);
        collection.KeyNamespace = shape.Key is null ? null : types.NamespaceToDeclare(shape.Key, name.Namespace);
        collection.Scope = type.IsInterface || type.IsArray ? -1 : types.Known.AddScope(type);
        return collection;
    }

    private static string? Given(string? name) => name is null ? null : DataContractNames.Encode(name);

    private static string ItemName(Type type, XmlQualifiedName name, CollectionShape shape,
        CollectionDataContractAttribute? attribute)
    {
        if (shape.Key is null)
        {
            return DataContractNames.Of(Nullable.GetUnderlyingType(shape.Item) ?? shape.Item).Name;
        }

        // The name of an entry is that of the dictionary without its prefix.
        var usual = attribute is null ? name
            : DataContractNames.Of(typeof(Dictionary<,>).MakeGenericType(shape.Key, shape.Item));
        return usual.Name.StartsWith("ArrayOf", StringComparison.Ordinal)
            ? usual.Name["ArrayOf".Length..]
            : throw new NotEmittedException(type.ToString(), "is a dictionary with a name of its own");
    }

    private static Type DefinitionOf(Type type) => type.IsGenericType ? type.GetGenericTypeDefinition() : type;

    private static CollectionShape Of(Type collection) => collection.GetGenericArguments() switch
    {
        [var key, var value] => new(collection, value, key),
        [var item] => new(collection, item, null),
        _ when collection == typeof(IDictionary) => new(collection, typeof(object), typeof(object)),
        _ => new(collection, typeof(object), null),
    };

    private static Type MadeFor(Type type, CollectionShape shape) => !type.IsArray && !type.IsInterface ? type
        : shape.Key is null ? typeof(List<>).MakeGenericType(shape.Item)
        : typeof(Dictionary<,>).MakeGenericType(shape.Key, shape.Item);

    private static MethodInfo? AddOf(Type type, params Type[] parameters) => type.GetMethod(
        "Add", BindingFlags.Instance | BindingFlags.Public, null, parameters, null) is { } add
            && add.GetParameters().Zip(parameters, (p, t) => p.ParameterType == t).All(same => same)
            ? add
            : null;

    private static MethodInfo Adder(Type made, CollectionShape shape)
    {
        Type[] parameters = shape.Key is null ? [shape.Item] : [shape.Key, shape.Item];
        return AddOf(made, parameters)
            ?? (shape.Interface is { IsGenericType: false } untyped ? AddOf(untyped, parameters)
                : shape.Key is null ? typeof(ICollection<>).MakeGenericType(shape.Item).GetMethod("Add")
                : shape.Interface!.GetMethod("Add"))
            ?? throw new NotEmittedException(made.ToString(), "has no method 'Add'");
    }

    private static MethodInfo? Enumerator(Type type, CollectionShape shape) =>
        type.IsArray ? null
        : Array.IndexOf(Plain, DefinitionOf(type)) >= 0 ? type.GetMethod("GetEnumerator", Type.EmptyTypes)
        : shape.Interface == typeof(IDictionary) ? typeof(IDictionary).GetMethod("GetEnumerator")
        : shape.Interface!.IsGenericType
            ? typeof(IEnumerable<>).MakeGenericType(ElementOf(shape)).GetMethod("GetEnumerator")
        : typeof(IEnumerable).GetMethod("GetEnumerator");

    private static MethodInfo? Counter(Type type, CollectionShape shape) =>
        type.IsArray || DefinitionOf(shape.Interface!) == typeof(IEnumerable<>)
            || shape.Interface == typeof(IEnumerable) ? null
        : !shape.Interface!.IsGenericType ? typeof(ICollection).GetMethod("get_Count")
        : Array.IndexOf(Plain, DefinitionOf(type)) >= 0 ? type.GetMethod("get_Count")
        : typeof(ICollection<>).MakeGenericType(ElementOf(shape)).GetMethod("get_Count");

    private static Type ElementOf(CollectionShape shape) =>
        shape.Key is null ? shape.Item : typeof(KeyValuePair<,>).MakeGenericType(shape.Key, shape.Item);

    private static bool IsOfFramework(Type type, Type compared) =>
        type.IsArray || (type.IsInterface && !type.Name.StartsWith("IDictionary", StringComparison.Ordinal))
        || ((type.IsInterface || AccessorCode.IsFramework(type))
            && (Array.IndexOf(ComparesNothing, DefinitionOf(type)) >= 0 || compared.IsEnum
                || (PrimitiveType.TryGetKind(compared, out var kind) && kind != PrimitiveKind.DateTimeOffset)));
}
