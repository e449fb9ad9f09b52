using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Xml;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>Makes random objects of any type of the corpus.</summary>
internal sealed class GraphMaker(int seed)
{
    private const int MaxDepth = 4;

    private static readonly string[] Texts =
        [
            "", "a", "0", "1", "text", "a<b>&\"'c", " leading", "line\nbreak\ttab", "\u00e4\u20ac\ud83d\ude00", "]]>",
            "12", "true", "\r\n",
        ];

    private readonly Random _random = new(seed);
    private readonly List<object> _shared = [];

    /// <summary>A value of <paramref name="type"/> or of a type that may stand for it.</summary>
    public object? Make(Type type) => Make(type, 0, Known(type, []));

    private object? Make(Type type, int depth, List<Type> known)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return _random.Next(3) == 0 ? null : Make(underlying, depth, known);
        }

        if (Primitive(type) is { } primitive)
        {
            return primitive;
        }

        if (type == typeof(byte[]) || type == typeof(Uri) || type == typeof(XmlQualifiedName))
        {
            return null;
        }

        if (!type.IsValueType && (_random.Next(8) == 0 || depth > MaxDepth))
        {
            return null;
        }

        if (type.IsEnum)
        {
            return EnumValue(type);
        }

        if (type == typeof(string))
        {
            return Texts[_random.Next(Texts.Length)] + (_random.Next(4) == 0 ? new string('x', _random.Next(300)) : "");
        }

        if (type == typeof(object) || type.IsAbstract)
        {
            return Any(type, depth, known);
        }

        if (!type.IsValueType && _random.Next(6) == 0
            && _shared.FirstOrDefault(o => o.GetType() == type) is { } shared
            && type.GetCustomAttribute<DataContractAttribute>() is { IsReference: true })
        {
            return shared;
        }

        var derived = known.Where(k => k != type && type.IsAssignableFrom(k) && !k.IsAbstract).ToList();
        return derived.Count > 0 && _random.Next(3) == 0
            ? Make(derived[_random.Next(derived.Count)], depth, known)
            : Object(type, depth, known);
    }

    private object? Any(Type type, int depth, List<Type> known)
    {
        if (type.IsInterface && Collection(type) is { } collection)
        {
            return Object(collection, depth, known);
        }

        var candidates = known.Where(k => type.IsAssignableFrom(k) && !k.IsAbstract).ToList();
        if (type == typeof(object) && (candidates.Count == 0 || _random.Next(2) == 0))
        {
            Type[] simple = [typeof(int), typeof(string), typeof(bool), typeof(DateTime), typeof(Guid), typeof(decimal),
                typeof(byte[]),
                typeof(TimeSpan),
                typeof(char),
                typeof(ulong),
                typeof(sbyte),
                typeof(float),
                typeof(Uri)];
            return _random.Next(12) == 0 ? new object() : Make(simple[_random.Next(simple.Length)], depth, known);
        }

        return candidates.Count == 0 ? null : Make(candidates[_random.Next(candidates.Count)], depth + 1, known);
    }

    private static Type? Collection(Type type)
    {
        var arguments = type.GetGenericArguments();
        return type.Name switch
        {
            "IDictionary`2" => typeof(Dictionary<,>).MakeGenericType(arguments),
            "IList`1" or "IEnumerable`1" or "ICollection`1" => typeof(List<>).MakeGenericType(arguments),
            "IDictionary" => typeof(Hashtable),
            "IList" or "IEnumerable" or "ICollection" => typeof(ArrayList),
            _ => null,
        };
    }

    private object Object(Type type, int depth, List<Type> known)
    {
        known = Known(type, known);
        if (type.IsArray)
        {
            var array = Array.CreateInstance(type.GetElementType()!, _random.Next(4));
            for (var i = 0; i < array.Length; i++)
            {
                array.SetValue(Make(type.GetElementType()!, depth + 1, known), i);
            }

            return array;
        }

        if (typeof(IEnumerable).IsAssignableFrom(type)
            && !type.IsDefined(typeof(DataContractAttribute), false)
            && AddOf(type) is { } add)
        {
            var collection = Activator.CreateInstance(type, nonPublic: true)!;
            Fill(collection, add, depth, known);
            return collection;
        }

        var value = RuntimeHelpers.GetUninitializedObject(type);
        if (!type.IsValueType)
        {
            _shared.Add(value);
        }

        for (var t = type; t is not null && t != typeof(object) && t != typeof(ValueType); t = t.BaseType)
        {
            foreach (var field in t.GetFields(
                BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                if (field.FieldType is { IsPointer: false, IsFunctionPointer: false }
                    && !typeof(Delegate).IsAssignableFrom(field.FieldType))
                {
                    field.SetValue(value, Make(field.FieldType, depth + 1, known));
                }
            }
        }

        return value;
    }

    private static MethodInfo? AddOf(Type type) => type.GetInterfaces().Append(type)
        .Where(i => i.Name is "IDictionary`2" or "ICollection`1" or "IDictionary" or "IList" || i == type)
        .OrderBy(
            i => i.Name switch { "IDictionary`2" => 0, "ICollection`1" => 1, "IDictionary" => 2, "IList" => 3, _ => 4 })
        .Select(i => i.GetMethod("Add"))
        .FirstOrDefault(m => m is not null);

    private void Fill(object collection, MethodInfo add, int depth, List<Type> known)
    {
        for (var i = _random.Next(4); i > 0; i--)
        {
            // Keys whose hash is their identity would come out in another order each time.
            var arguments = add.GetParameters()
                .Select(
                    p =>
                        p.Name == "key" && p.ParameterType == typeof(object)
                            ? i
                            : Make(p.ParameterType, depth + 1, known))
                .ToArray();
            try
            {
                add.Invoke(collection, arguments);
            }
            catch (TargetInvocationException e) when (e.InnerException is ArgumentException
                or InvalidOperationException or NotSupportedException or NullReferenceException or InvalidCastException)
            {
                // A key that is there already, is null, or cannot be compared; a collection that takes nothing.
                continue;
            }
        }
    }

    private object EnumValue(Type type)
    {
        var values = Enum.GetValues(type);
        if (values.Length == 0 || _random.Next(12) == 0)
        {
            return Enum.ToObject(type, _random.Next(20));
        }

        return type.IsDefined(typeof(FlagsAttribute), false)
            ? Enum.ToObject(
                type,
                Bits(values.GetValue(_random.Next(values.Length))!) | Bits(
                    values.GetValue(_random.Next(values.Length))!))
            : values.GetValue(_random.Next(values.Length))!;
    }

    private static ulong Bits(object value) =>
        value.GetType().GetEnumUnderlyingType() == typeof(ulong)
            ? Convert.ToUInt64(value, CultureInfo.InvariantCulture)
            : unchecked((ulong)Convert.ToInt64(value, CultureInfo.InvariantCulture));

    private object? Primitive(Type type) => type switch
    {
        _ when type.IsEnum => null,
        _ when type == typeof(bool) => _random.Next(2) == 0,
        _ when type == typeof(sbyte) => (sbyte)_random.Next(-128, 128),
        _ when type == typeof(byte) => (byte)_random.Next(256),
        _ when type == typeof(short) => (short)Whole(),
        _ when type == typeof(ushort) => (ushort)Whole(),
        _ when type == typeof(int) => (int)Whole(),
        _ when type == typeof(uint) => (uint)Whole(),
        _ when type == typeof(long) => Whole(),
        _ when type == typeof(ulong) => (ulong)Whole(),
        _ when type == typeof(float) => (float)Real(),
        _ when type == typeof(double) => Real(),
        _ when type == typeof(decimal) =>
            new decimal(_random.Next(), _random.Next(3), 0, _random.Next(2) == 0, (byte)_random.Next(20)),
        _ when type == typeof(char) => (char)_random.Next(32, 0xD800),
        _ when type == typeof(DateTime) => Time(),
        _ when type == typeof(DateTimeOffset) =>
            new DateTimeOffset(
                new DateTime(2000, 1, 1).AddSeconds(_random.Next()), TimeSpan.FromMinutes(_random.Next(-800, 800))),
        _ when type == typeof(TimeSpan) => new TimeSpan(Whole()),
        _ when type == typeof(Guid) =>
            _random.Next(4) == 0 ? Guid.Empty : new Guid(_random.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
        _ when _random.Next(6) == 0 => null,
        _ when type == typeof(byte[]) => Enumerable.Range(0, _random.Next(40)).Select(i => (byte)i).ToArray(),
        _ when type == typeof(Uri) =>
            new Uri(_random.Next(2) == 0 ? "http://example.org/a b?q=1" : "relative/x", UriKind.RelativeOrAbsolute),
        _ when type == typeof(XmlQualifiedName) =>
            _random.Next(4) == 0
                ? XmlQualifiedName.Empty
                : new XmlQualifiedName("local", _random.Next(2) == 0 ? "urn:one" : "urn:svc"),
        _ => null,
    };

    private long Whole() => _random.Next(5) switch
    {
        0 => _random.Next(-2, 3),
        1 => _random.Next(-300, 300),
        2 => _random.Next(-70000, 70000),
        3 => _random.Next(int.MinValue, int.MaxValue),
        _ => _random.NextInt64(long.MinValue, long.MaxValue),
    };

    private double Real() => _random.Next(7) switch
    {
        0 => _random.Next(-5, 5),
        1 => double.NaN,
        2 => double.PositiveInfinity,
        3 => -0.0,
        4 => _random.NextDouble() * 1e300,
        5 => 1.25 * _random.Next(1000),
        _ => _random.NextDouble(),
    };

    private DateTime Time() => new(
        _random.Next(5) == 0 ? 0 : new DateTime(1990, 1, 1).Ticks + _random.NextInt64(1L << 58),
        (DateTimeKind)_random.Next(3));

    private static List<Type> Known(Type type, List<Type> outer)
    {
        var known = new List<Type>(outer);
        for (var t = type; t is not null; t = t.BaseType)
        {
            foreach (var attribute in t.GetCustomAttributes<KnownTypeAttribute>(false))
            {
                var types = attribute.Type is { } one ? [one]
                    : (IEnumerable<Type>)t.GetMethod(
                        attribute.MethodName!, BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public)!
                        .Invoke(null, null)!;
                known.AddRange(types);
            }
        }

        return known;
    }
}
