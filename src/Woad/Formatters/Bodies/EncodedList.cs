using System.Collections;
using System.Reflection;
using System.Xml.Serialization;

namespace Woad.Formatters.Bodies;

/// <summary>
/// A collection that is a part of an encoded message. It is mapped as an array of its items, which has the same XML:
/// the serializer of .NET reads arrays where it cannot read collections (SOAP 1.2), or gives an array for them
/// (SOAP 1.1).
/// </summary>
internal sealed class EncodedList
{
    private readonly ConstructorInfo _constructor;
    private readonly MethodInfo _add;
    private readonly Type _item;

    private EncodedList(ConstructorInfo constructor, MethodInfo add, Type item)
    {
        (_constructor, _add, _item) = (constructor, add, item);
        ArrayType = item.MakeArrayType();
    }

    /// <summary>The type that the serializer is given in place of the collection.</summary>
    public Type ArrayType { get; }

    /// <summary>The collection that a type is; null for arrays and for types that are none.</summary>
    public static EncodedList? Of(Type type)
    {
        if (type.IsArray || type.IsAbstract || typeof(IXmlSerializable).IsAssignableFrom(type)
            || typeof(IDictionary).IsAssignableFrom(type) || ItemOf(type) is not { } item)
        {
            return null;
        }

        return type.GetConstructor(Type.EmptyTypes) is { } constructor && type.GetMethod("Add", [item]) is { } add
            ? new EncodedList(constructor, add, item)
            : null;
    }

    /// <summary>The items of a collection as an array; null for null.</summary>
    public object? ToArray(object? list)
    {
        if (list is null)
        {
            return null;
        }

        var items = new ArrayList();
        foreach (var item in (IEnumerable)list)
        {
            items.Add(item);
        }

        return items.ToArray(_item);
    }

    /// <summary>A collection with the items of an array; null for null.</summary>
    public object? FromArray(object? array)
    {
        if (array is null)
        {
            return null;
        }

        var list = _constructor.Invoke(null);
        foreach (var item in (IEnumerable)array)
        {
            _add.Invoke(list, [item]);
        }

        return list;
    }

    /// <summary>The type of the items; null where there is none, or more than one.</summary>
    private static Type? ItemOf(Type type)
    {
        Type[] items =
        [
            .. type.GetInterfaces()
                .Where(static i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(ICollection<>))
                .Select(static i => i.GetGenericArguments()[0]),
        ];
        return items.Length == 1 ? items[0]
            : items.Length == 0 && typeof(IList).IsAssignableFrom(type) ? typeof(object)
            : null;
    }
}
