using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Xml.Serialization;

namespace Woad.Web.Help;

/// <summary>Makes values for examples: each member has a value, each collection one item.</summary>
/// <param name="usesXmlSerializer">Whether the members are those of XmlSerializer, not those of data contracts.</param>
[UnconditionalSuppressMessage(
    "Trimming", "IL2067", Justification = "The serializer of the operation keeps the members of its types.")]
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "As above.")]
[UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "As above.")]
[UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "As above.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "An array that cannot be made leaves its member out.")]
internal sealed class SampleValues(bool usesXmlSerializer)
{
    private const int MaxDepth = 6;
    private const int MaxObjects = 300;
    private const BindingFlags Instance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private static readonly Dictionary<Type, object> Simple = new object[]
    {
        "String content", true, 'a', (sbyte)127, (byte)255, (short)32767, (ushort)65535, 2147483647, 4294967295u,
        9223372036854775807L,
        18446744073709551615ul, 1.26743237E+15f, 1.26743233E+15, 12678967.543233m,
        new DateTime(1999, 5, 31, 11, 20, 0, DateTimeKind.Unspecified),
        new DateTimeOffset(1999, 5, 31, 11, 20, 0, TimeSpan.Zero), new TimeSpan(428, 10, 30, 12, 300),
        new Guid("1627aea5-8e0a-4371-9022-9b504344e724"), new Uri("http://www.example.com/"),
    }.ToDictionary(static value => value.GetType());

    private int _objects;

    /// <summary>A value of the type; null when none can be made.</summary>
    public object? Make(Type type) => Make(type, []);

    private object? Make(Type type, List<Type> outer)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (Simple.TryGetValue(type, out var value))
        {
            return value;
        }

        if (type == typeof(object))
        {
            return "Any content";
        }

        // A type inside itself ends the example, and so does one that is too large.
        return outer.Contains(type) || outer.Count >= MaxDepth || _objects++ >= MaxObjects
            ? null
            : Composed(type, [.. outer, type]);
    }

    private object? Composed(Type type, List<Type> outer)
    {
        try
        {
            return type == typeof(byte[]) ? "Base 64 Stream"u8.ToArray()
                : type.IsEnum
                    ? Enum.GetValuesAsUnderlyingType(type) is { Length: > 0 } values
                        ? Enum.ToObject(type, values.GetValue(0)!)
                        : null
                    : type.IsArray ? Filled(type.GetElementType()!, outer)
                    : typeof(IXmlSerializable).IsAssignableFrom(type) ? null
                    : ItemOf(type) is { } item ? Collection(type, item, outer)
                    : type.IsAbstract || typeof(Delegate).IsAssignableFrom(type) ? null
                    : WithMembers(type, outer);
        }
        catch (Exception e) when (e is MemberAccessException or TargetInvocationException or NotSupportedException
            or ArgumentException or InvalidOperationException)
        {
            // Code of the program refuses what is only an example.
            return null;
        }
    }

    private static Type? ItemOf(Type type) => type == typeof(string) ? null
        : new[] { type }.Concat(type.GetInterfaces())
            .FirstOrDefault(
                static i => i.IsGenericType
                    && i.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GetGenericArguments()[0];

    private Array Filled(Type item, List<Type> outer)
    {
        var value = Make(item, outer);
        var array = Array.CreateInstance(item, value is null ? 0 : 1);
        if (value is not null)
        {
            array.SetValue(value, 0);
        }

        return array;
    }

    private object? Collection(Type type, Type item, List<Type> outer)
    {
        if (type.IsInterface || type.IsAbstract)
        {
            var array = Filled(item, outer);
            if (type.IsInstanceOfType(array))
            {
                return array;
            }

            type = item is { IsGenericType: true } && item.GetGenericTypeDefinition() == typeof(KeyValuePair<,>)
                ? typeof(Dictionary<,>).MakeGenericType(item.GetGenericArguments())
                : typeof(List<>).MakeGenericType(item);
        }

        var made = Activator.CreateInstance(type, nonPublic: true)!;
        object?[] values = item is { IsGenericType: true } && item.GetGenericTypeDefinition() == typeof(KeyValuePair<,>)
            ? [.. item.GetGenericArguments().Select(part => Make(part, outer))]
            : [Make(item, outer)];
        if (values.All(static v => v is not null))
        {
            if (made is IList list)
            {
                list.Add(values[0]);
            }
            else
            {
                type.GetMethod(
                    "Add", [.. values.Length == 2 ? item.GetGenericArguments() : [item]])?.Invoke(made, values);
            }
        }

        return made;
    }

    private object WithMembers(Type type, List<Type> outer)
    {
        // As serializers do: data contracts are made without their constructor.
        var isContract = !usesXmlSerializer && type.IsDefined(typeof(DataContractAttribute), inherit: false);
        var made = isContract || type.GetConstructor(Type.EmptyTypes) is null
            ? RuntimeHelpers.GetUninitializedObject(type)
            : Activator.CreateInstance(type)!;
        for (var level = type; level is not null && level != typeof(object); level = level.BaseType)
        {
            foreach (var member in level.GetMembers(Instance | BindingFlags.DeclaredOnly).Where(
                member => IsData(member, isContract)))
            {
                Set(made, member, outer);
            }
        }

        return made;
    }

    private void Set(object made, MemberInfo member, List<Type> outer)
    {
        try
        {
            if (member is FieldInfo field)
            {
                field.SetValue(made, Make(field.FieldType, outer) ?? field.GetValue(made));
            }
            else if (member is PropertyInfo { SetMethod: not null } property
                && Make(property.PropertyType, outer) is { } value)
            {
                property.SetValue(made, value);
            }
        }
        catch (Exception e) when (e is TargetInvocationException or ArgumentException or MemberAccessException)
        {
            // The member stays as it is.
        }
    }

    private static bool IsData(MemberInfo member, bool isContract) => member switch
    {
        _ when isContract => member.IsDefined(typeof(DataMemberAttribute)),
        _ when member.IsDefined(typeof(IgnoreDataMemberAttribute)) || member.IsDefined(typeof(XmlIgnoreAttribute)) =>
            false,
        FieldInfo field => field is { IsPublic: true, IsInitOnly: false },
        PropertyInfo property =>
            property.SetMethod is { IsPublic: true }
                && property.GetMethod is { IsPublic: true }
                && property.GetIndexParameters().Length == 0,
        _ => false,
    };
}
