using System.Reflection;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.Xml.Serialization;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>The members of a type that are on the wire, with the names that they have there.</summary>
internal static class Wire
{
    private const BindingFlags Declared =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    public static bool IsMessage(Type type) => type.IsDefined(typeof(MessageContractAttribute), inherit: true);

    public static IEnumerable<MemberInfo> MembersOf(Type type)
    {
        var levels = new Stack<Type>();
        for (var level = type; level is not null && level != typeof(object); level = level.BaseType)
        {
            levels.Push(level);
        }

        return levels.SelectMany(level => level.GetMembers(Declared).Where(member => IsOnTheWire(level, member)));
    }

    public static string NameOf(MemberInfo member) => NameInAttribute(member) ?? member.Name;

    /// <summary>The element that XmlSerializer writes for a parameter; null when no attribute names it.</summary>
    public static string? NameOf(ParameterInfo parameter) =>
        parameter.GetCustomAttributes<XmlElementAttribute>().FirstOrDefault()?.ElementName is { Length: > 0 } name
            ? name
            : parameter.GetCustomAttribute<XmlArrayAttribute>()?.ElementName is { Length: > 0 } array ? array : null;

    /// <summary>The values of an enumeration that may be sent.</summary>
    public static IReadOnlyList<(string Name, string OnTheWire)> EnumNames(Type type)
    {
        var fields = type.GetFields(BindingFlags.Static | BindingFlags.Public);
        var marked = type.IsDefined(typeof(DataContractAttribute))
            ? [.. fields.Where(static field => field.IsDefined(typeof(EnumMemberAttribute)))]
            : fields;
        return [.. marked.Select(static field => (field.Name, field.GetCustomAttribute<EnumMemberAttribute>()?.Value
            ?? field.GetCustomAttribute<XmlEnumAttribute>()?.Name
            ?? field.GetCustomAttribute<SoapEnumAttribute>()?.Name ?? field.Name))];
    }

    public static Type TypeOf(MemberInfo member) =>
        member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

    public static object? Get(MemberInfo member, object from) => member is PropertyInfo property
        ? property.GetValue(from)
        : ((FieldInfo)member).GetValue(from);

    public static void Set(MemberInfo member, object on, object? value)
    {
        if (member is FieldInfo field)
        {
            field.SetValue(on, value);
        }
        else if (((PropertyInfo)member).SetMethod is { } setter)
        {
            setter.Invoke(on, [value]);
        }
    }

    private static bool IsOnTheWire(Type level, MemberInfo member)
    {
        if (member is PropertyInfo { GetMethod: null } or PropertyInfo { GetMethod.IsStatic: true }
            || member is not (PropertyInfo or FieldInfo)
            || (member is PropertyInfo property && property.GetIndexParameters().Length > 0))
        {
            return false;
        }

        if (IsMessage(level))
        {
            return member.IsDefined(typeof(MessageBodyMemberAttribute))
                || member.IsDefined(typeof(MessageHeaderAttribute))
                || member.IsDefined(typeof(MessageHeaderArrayAttribute));
        }

        if (level.IsDefined(typeof(DataContractAttribute), inherit: false))
        {
            return member.IsDefined(typeof(DataMemberAttribute));
        }

        if (level.IsDefined(typeof(SerializableAttribute), inherit: false)
            && !level.IsDefined(typeof(XmlTypeAttribute), inherit: false))
        {
            return member is FieldInfo && !member.IsDefined(typeof(NonSerializedAttribute));
        }

        return !member.IsDefined(typeof(IgnoreDataMemberAttribute)) && !member.IsDefined(typeof(XmlIgnoreAttribute))
            && member is FieldInfo { IsPublic: true, IsInitOnly: false } or PropertyInfo { GetMethod.IsPublic: true };
    }

    private static string? NameInAttribute(MemberInfo member)
    {
        string?[] names =
        [
            member.GetCustomAttribute<DataMemberAttribute>()?.Name,
            member.GetCustomAttribute<MessageHeaderAttribute>()?.Name,
            member.GetCustomAttribute<MessageHeaderArrayAttribute>()?.Name,
            member.GetCustomAttribute<MessageBodyMemberAttribute>()?.Name,
            member.GetCustomAttributes<XmlElementAttribute>().FirstOrDefault()?.ElementName,
            member.GetCustomAttribute<XmlArrayAttribute>()?.ElementName,
            member.GetCustomAttribute<XmlAttributeAttribute>()?.AttributeName,
            member.GetCustomAttribute<SoapElementAttribute>()?.ElementName,
            member.GetCustomAttribute<SoapAttributeAttribute>()?.AttributeName,
            member.IsDefined(typeof(XmlTextAttribute)) ? "Value" : null,
        ];
        return names.FirstOrDefault(static name => !string.IsNullOrEmpty(name));
    }
}
