using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>Values for all members of any type, each another one.</summary>
/// <param name="version">The version of whole messages.</param>
/// <param name="action">The action of whole messages.</param>
internal sealed class Filler(MessageVersion version, string action)
{
    private const int MaxDepth = 7;

    private static int _next;

    public object? Make(Type type, MemberInfo? member = null, int depth = 0)
    {
        var next = Interlocked.Increment(ref _next);
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (Simple(type, next, member) is { } simple)
        {
            return simple;
        }

        if (type == typeof(object))
        {
            return Choice(next, member, depth);
        }

        if (type.IsEnum)
        {
            var names = Wire.EnumNames(type);
            return Enum.Parse(type, names[next % names.Count].Name);
        }

        if (depth > MaxDepth || typeof(IXmlSerializable).IsAssignableFrom(type))
        {
            return type.IsValueType ? RuntimeHelpers.GetUninitializedObject(type) : null;
        }

        return typeof(IEnumerable).IsAssignableFrom(type) ? Collection(type, member, depth) : Object(type, depth);
    }

    private object? Simple(Type type, int next, MemberInfo? member) => type switch
    {
        _ when type == typeof(string) => Text(next, member),
        { IsEnum: true } => null,
        _ when type == typeof(bool) => true,
        _ when type == typeof(char) => (char)('a' + (next % 26)),
        _ when type == typeof(byte[]) => new[] { (byte)next, (byte)1 },
        _ when type == typeof(Guid) => new Guid(next, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
        _ when type == typeof(DateTime) => Day(next, member),
        _ when type == typeof(DateTimeOffset) => new DateTimeOffset(2026, 1, 2, 3, 4, next % 60, TimeSpan.FromHours(2)),
        _ when type == typeof(DateOnly) => new DateOnly(2026, 1, 1 + (next % 28)),
        _ when type == typeof(TimeOnly) => new TimeOnly(1, 2, next % 60),
        _ when type == typeof(TimeSpan) => TimeSpan.FromSeconds(next),
        _ when type == typeof(Uri) => new Uri($"urn:uri:{next}"),
        _ when type == typeof(XmlQualifiedName) => new XmlQualifiedName($"n{next}", "urn:names"),
        _ when type == typeof(XmlElement) || type == typeof(XmlNode) => Element(next),
        _ when type == typeof(XmlAttribute) => Attribute(next),
        _ when type == typeof(XElement) => XElement.Parse(Element(next).OuterXml),
        _ when typeof(Stream).IsAssignableFrom(type) => new MemoryStream([(byte)next, 2, 3]),
        _ when type == typeof(Message) => Message.CreateMessage(version, action, new XmlNodeReader(Element(next))),
        _ when typeof(IConvertible).IsAssignableFrom(type) =>
            Convert.ChangeType(1 + (next % 100), type, CultureInfo.InvariantCulture),
        _ => null,
    };

    /// <summary>Text in the lexical form of the schema type that an attribute of XmlSerializer names.</summary>
    private static string Text(int next, MemberInfo? member) => DataTypeOf(member) switch
    {
        "duration" => XmlConvert.ToString(TimeSpan.FromSeconds(next)),
        "integer" or "positiveInteger" or "nonNegativeInteger" => next.ToString(CultureInfo.InvariantCulture),
        _ => $"t{next}",
    };

    private static DateTime Day(int next, MemberInfo? member) => DataTypeOf(member) switch
    {
        "date" => new DateTime(2026, 1, 1 + (next % 28)),
        "time" => new DateTime(1, 1, 1, 1, 2, next % 60),
        _ => new DateTime(2026, 1, 2, 3, 4, next % 60, DateTimeKind.Utc),
    };

    private static string? DataTypeOf(MemberInfo? member) =>
        member?.GetCustomAttributes<XmlElementAttribute>().FirstOrDefault()?.DataType
        ?? member?.GetCustomAttribute<XmlAttributeAttribute>()?.DataType
        ?? member?.GetCustomAttribute<XmlTextAttribute>()?.DataType
        ?? member?.GetCustomAttribute<SoapElementAttribute>()?.DataType;

    /// <summary>An object of one of the types that a choice allows.</summary>
    private object? Choice(int next, MemberInfo? member, int depth) =>
        member?.GetCustomAttributes<XmlElementAttribute>().Select(static one => one.Type).OfType<Type>().ToList()
            is { Count: > 0 } types ? Make(types[next % types.Count], null, depth + 1) : next;

    private static XmlElement Element(int next)
    {
        var document = new XmlDocument();
        document.LoadXml($"<e xmlns=\"urn:any\"><n>{next}</n></e>");
        return document.DocumentElement!;
    }

    private static XmlAttribute Attribute(int next)
    {
        var attribute = new XmlDocument().CreateAttribute("any", FormattableString.Invariant($"a{next}"), "urn:any");
        attribute.Value = "v";
        return attribute;
    }

    private object? Collection(Type type, MemberInfo? member, int depth)
    {
        if (type.IsArray)
        {
            // WSDL does not tell that a header is repeated.
            var isHeader = member?.IsDefined(typeof(MessageHeaderArrayAttribute)) == true;
            var isText = member?.IsDefined(typeof(XmlTextAttribute)) == true;
            var items = Enumerable.Range(0, isHeader || isText ? 1 : 2)
                .Select(_ => Make(type.GetElementType()!, member, depth + 1)).Where(static one => one is not null)
                .ToArray();
            var array = Array.CreateInstance(type.GetElementType()!, items.Length);
            items.CopyTo(array, 0);
            return items.Length == 0 ? null : array;
        }

        var enumerated = type.GetInterfaces().Append(type).FirstOrDefault(
            static one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IEnumerable<>));
        var item = enumerated?.GetGenericArguments()[0] ?? typeof(object);
        if (type.IsInterface || type.IsAbstract)
        {
            type = item.IsGenericType && item.GetGenericTypeDefinition() == typeof(KeyValuePair<,>)
                ? typeof(Dictionary<,>).MakeGenericType(item.GetGenericArguments())
                : typeof(List<>).MakeGenericType(item);
        }

        if (type.GetConstructor(Type.EmptyTypes) is null)
        {
            return null;
        }

        var made = Activator.CreateInstance(type)!;
        if (item.IsGenericType && item.GetGenericTypeDefinition() == typeof(KeyValuePair<,>))
        {
            var pair = item.GetGenericArguments();
            type.GetMethod("Add", pair)!.Invoke(
                made, [Make(pair[0], null, depth + 1), Make(pair[1], null, depth + 1)]);
        }
        else if (type.GetMethod("Add", [item]) is { } add)
        {
            add.Invoke(made, [Make(item, null, depth + 1)]);
            add.Invoke(made, [Make(item, null, depth + 1)]);
        }

        return made;
    }

    private object? Object(Type type, int depth)
    {
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(MessageHeader<>))
        {
            return Activator.CreateInstance(type, Make(type.GetGenericArguments()[0], null, depth + 1));
        }

        if (KnownTypeOf(type) is { } known)
        {
            return Make(known, null, depth);
        }

        if (type.IsAbstract)
        {
            return null;
        }

        var made = RuntimeHelpers.GetUninitializedObject(type);
        if (type.GetConstructor(Type.EmptyTypes) is not null)
        {
            made = Activator.CreateInstance(type)!;
        }

        foreach (var member in Wire.MembersOf(type))
        {
            if (member.GetCustomAttribute<XmlChoiceIdentifierAttribute>() is { } identifier)
            {
                FillChoice(made, member, type.GetProperty(identifier.MemberName)!, depth);
                continue;
            }

            var value = Make(Wire.TypeOf(member), member, depth + 1);
            if (member is PropertyInfo { SetMethod: null }
                && Wire.Get(member, made) is IList { IsFixedSize: false } list)
            {
                foreach (var item in (IEnumerable?)value ?? Array.Empty<object>())
                {
                    list.Add(item);
                }

                continue;
            }

            Wire.Set(member, made, value);
            var specified = type.GetProperty(member.Name + "Specified");
            if (specified is { CanWrite: true })
            {
                specified.SetValue(made, true);
            }
        }

        return made;
    }

    /// <summary>Values of a choice, with the names of their elements beside them.</summary>
    private void FillChoice(object made, MemberInfo member, PropertyInfo identifier, int depth)
    {
        var elements = member.GetCustomAttributes<XmlElementAttribute>().ToList();
        var isRepeated = identifier.PropertyType.IsArray;
        var type = isRepeated ? identifier.PropertyType.GetElementType()! : identifier.PropertyType;
        var values = new List<(object Value, object Name)>();
        made.GetType().GetProperty(member.Name + "Specified")?.SetValue(made, true);
        for (var i = 0; i < (isRepeated ? 2 : 1); i++)
        {
            var element = elements[Interlocked.Increment(ref _next) % elements.Count];
            var (name, _) = Wire.EnumNames(type).Single(one => one.OnTheWire == element.ElementName
                || one.OnTheWire == $"{element.Namespace}:{element.ElementName}");
            if (Make(element.Type ?? Wire.TypeOf(member), member, depth + 1) is { } value)
            {
                values.Add((value, Enum.Parse(type, name)));
            }
        }

        if (isRepeated)
        {
            var names = Array.CreateInstance(type, values.Count);
            values.Select(static pair => pair.Name).ToArray().CopyTo(names, 0);
            identifier.SetValue(made, names);
            Wire.Set(member, made, values.Select(static pair => pair.Value).ToArray());
        }
        else if (values is [var (value, name)])
        {
            identifier.SetValue(made, name);
            Wire.Set(member, made, value);
        }
    }

    private static Type? KnownTypeOf(Type type) =>
        type.GetCustomAttributes<KnownTypeAttribute>(inherit: false).Select(static one => one.Type)
            .Concat(type.GetCustomAttributes<XmlIncludeAttribute>(inherit: false).Select(static one => one.Type))
            .Concat(type.GetCustomAttributes<SoapIncludeAttribute>(inherit: false).Select(static one => one.Type))
            .FirstOrDefault(one => one is { IsAbstract: false } && one != type && type.IsAssignableFrom(one));
}
