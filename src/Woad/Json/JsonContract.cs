using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Xml;

namespace Woad.Json;

/// <summary>Makes the codec of a class that is a data contract, of its kind that is plain.</summary>
[UnconditionalSuppressMessage(
    "Trimming", "IL2055",
    Justification = "Only used with dynamic code; the types are members of types that are there.")]
[UnconditionalSuppressMessage(
    "Trimming", "IL2070",
    Justification = "Only used with dynamic code; the types are members of types that are there.")]
[UnconditionalSuppressMessage(
    "Trimming", "IL2072",
    Justification = "Only used with dynamic code; the types are members of types that are there.")]
[UnconditionalSuppressMessage(
    "Trimming", "IL2075",
    Justification = "Only used with dynamic code; the types are members of types that are there.")]
[UnconditionalSuppressMessage(
    "Trimming", "IL2087",
    Justification = "Only used with dynamic code; the types are members of types that are there.")]
[UnconditionalSuppressMessage(
    "Trimming", "IL2090",
    Justification = "Only used with dynamic code; the types are members of types that are there.")]
[UnconditionalSuppressMessage(
    "Trimming", "IL2026",
    Justification = "Only used with dynamic code; the types are members of types that are there.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Not used without dynamic code.")]
internal static class JsonContract
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic
        | BindingFlags.DeclaredOnly;

    private const int MaxMembers = 64;

    private static readonly Type[] Callbacks =
        [
            typeof(OnSerializingAttribute), typeof(OnSerializedAttribute), typeof(OnDeserializingAttribute),
            typeof(OnDeserializedAttribute),
        ];

    /// <summary>Null: the type is left to the runtime's serializer.</summary>
    public static JsonCodec? Find(Type type, HashSet<Type> open)
    {
        if (!type.IsClass
            || type == typeof(object)
            || type.IsAbstract
            || type.IsGenericType
            || !Hierarchy(type).All(IsPlain))
        {
            return null;
        }

        var members = Hierarchy(type).Reverse().SelectMany(Members).ToArray();
        if (members.Length > MaxMembers
            || members.Any(m => !IsTaken(m.Member) || XmlConvert.DecodeName(m.Name) != m.Name)
            || members.DistinctBy(m => m.Name).Count() != members.Length)
        {
            return null;
        }

        if (open.Add(type))
        {
            try
            {
                if (members.Any(
                    m => !open.Contains(TypeOf(m.Member)) && JsonCodecs.Find(TypeOf(m.Member), open) is null))
                {
                    return null;
                }
            }
            finally
            {
                open.Remove(type);
            }
        }

        return (JsonCodec)typeof(JsonContract)
            .GetMethod(nameof(Make), BindingFlags.NonPublic | BindingFlags.Static)!
            .MakeGenericMethod(type)
            .Invoke(null, [members])!;
    }

    private static JsonObjectCodec<T> Make<T>((string Name, MemberInfo Member, bool SkipsDefault)[] members)
        where T : class
    {
        var made = members.Select(m => (JsonMember<T>)typeof(JsonContract)
            .GetMethod(nameof(MakeMember), BindingFlags.NonPublic | BindingFlags.Static)!
            .MakeGenericMethod(typeof(T), TypeOf(m.Member))
            .Invoke(null, [m.Name, m.Member, m.SkipsDefault])!);

        // As the runtime's serializers do: no constructor of a contract runs.
        return new JsonObjectCodec<T>(
            [.. made], static () => Unsafe.As<T>(RuntimeHelpers.GetUninitializedObject(typeof(T))));
    }

    private static JsonMember<TOwner, T> MakeMember<TOwner, T>(string name, MemberInfo member, bool skipsDefault) =>
        new(
            name, static () => JsonCodecs.Find(typeof(T))!, Getter<TOwner, T>(member), Setter<TOwner, T>(member),
            skipsDefault);

    private static Func<TOwner, T> Getter<TOwner, T>(MemberInfo member)
    {
        if (member is PropertyInfo property)
        {
            return property.GetMethod!.CreateDelegate<Func<TOwner, T>>();
        }

        var owner = Expression.Parameter(typeof(TOwner));
        return Expression.Lambda<Func<TOwner, T>>(Expression.Field(owner, (FieldInfo)member), owner).Compile();
    }

    private static Action<TOwner, T> Setter<TOwner, T>(MemberInfo member)
    {
        if (member is PropertyInfo property)
        {
            return property.SetMethod!.CreateDelegate<Action<TOwner, T>>();
        }

        var (owner, value) = (Expression.Parameter(typeof(TOwner)), Expression.Parameter(typeof(T)));
        return Expression.Lambda<Action<TOwner, T>>(
            Expression.Assign(Expression.Field(owner, (FieldInfo)member), value), owner, value).Compile();
    }

    private static IEnumerable<Type> Hierarchy(Type type)
    {
        for (var level = type; level is not null && level != typeof(object); level = level.BaseType)
        {
            yield return level;
        }
    }

    /// <summary>A contract without references, extension data, callbacks or a way of its own to be written.</summary>
    private static bool IsPlain(Type level) =>
        level.GetCustomAttribute<DataContractAttribute>(inherit: false) is { IsReference: false }
        && !typeof(IExtensibleDataObject).IsAssignableFrom(level)
        && !typeof(System.Xml.Serialization.IXmlSerializable).IsAssignableFrom(level)
        && !typeof(ISerializable).IsAssignableFrom(level)
        && !typeof(System.Collections.IEnumerable).IsAssignableFrom(level)
        && !level.GetMethods(Declared).Any(m => Callbacks.Any(c => m.IsDefined(c, inherit: false)));

    /// <summary>The members of one level in their order: by Order, then by name; those without Order first.</summary>
    private static IEnumerable<(string Name, MemberInfo Member, bool SkipsDefault)> Members(Type level) => level
        .GetMembers(Declared)
        .Select(m => (Member: m, Attribute: m.GetCustomAttribute<DataMemberAttribute>(inherit: false)))
        .Where(m => m.Attribute is not null)
        .Select(
            m => (Name: m.Attribute!.IsNameSetExplicitly
                ? m.Attribute.Name!
                : m.Member.Name, m.Member, Attribute: m.Attribute!))
        .OrderBy(m => m.Attribute.Order)
        .ThenBy(m => m.Name, StringComparer.Ordinal)
        .Select(m => (m.Name, m.Member, !m.Attribute.EmitDefaultValue));

    private static bool IsTaken(MemberInfo member) =>
        member.GetCustomAttribute<DataMemberAttribute>(inherit: false) is { IsRequired: false }
        && member switch
        {
            PropertyInfo property =>
                property is { GetMethod: not null, SetMethod: not null }
                    && property.GetIndexParameters().Length == 0
                    && PlainAccessors.Are(property),
            FieldInfo field => !field.IsInitOnly,
            _ => false,
        };

    private static Type TypeOf(MemberInfo member) =>
        member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;
}
