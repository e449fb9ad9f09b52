using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Woad.Json;

/// <summary>
/// The codecs of types, made by reflection when an endpoint opens and kept. Null for types whose values are left to the
/// runtime's serializer.
/// </summary>
[UnconditionalSuppressMessage(
    "Trimming", "IL2055",
    Justification = "Only used with dynamic code; the types are members of types that are there.")]
[UnconditionalSuppressMessage(
    "Trimming", "IL2075",
    Justification = "Only used with dynamic code; the types are members of types that are there.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Not used without dynamic code.")]
internal static class JsonCodecs
{
    /// <summary>
    /// Objects in objects that a codec writes; deeper ones may be circles, which the runtime's serializer tells of.
    /// </summary>
    public const int MaxWriteDepth = 64;

    // A type that is unloaded takes its codec with it.
    private static readonly ConditionalWeakTable<Type, Found> Known = [];

    public static JsonCodec? Find(Type type) => RuntimeFeature.IsDynamicCodeSupported ? Find(type, []) : null;

    /// <param name="type">The type.</param>
    /// <param name="open">
    /// The contracts that are being looked at: one that contains itself is no reason to give up.
    /// </param>
    internal static JsonCodec? Find(Type type, HashSet<Type> open)
    {
        if (Known.TryGetValue(type, out var known))
        {
            return known.Codec;
        }

        var codec = Make(type, open);

        // Inside an open contract the answer may depend on it.
        return open.Count == 0 ? Known.GetOrAdd(type, new Found(codec)).Codec : codec;
    }

    private static JsonCodec? Make(Type type, HashSet<Type> open)
    {
        if (JsonPrimitives.Find(type) is { } primitive)
        {
            return primitive;
        }

        if (type.IsEnum)
        {
            return JsonPrimitives.Find(type.GetEnumUnderlyingType()) is { } number
                && type.GetEnumUnderlyingType() != typeof(ulong)
                ? Create(typeof(JsonEnumCodec<,>), [type, type.GetEnumUnderlyingType()], number)
                : null;
        }

        if (type.IsArray)
        {
            return type.IsSZArray && Find(type.GetElementType()!, open) is { } element
                ? Create(typeof(JsonArrayCodec<>), [type.GetElementType()!], element)
                : null;
        }

        return type.IsGenericType && Generic(type, open) is { } generic ? generic : JsonContract.Find(type, open);
    }

    private static JsonCodec? Generic(Type type, HashSet<Type> open)
    {
        var arguments = type.GetGenericArguments();
        var definition = type.GetGenericTypeDefinition();
        if (definition != typeof(List<>) && definition != typeof(Nullable<>) && definition != typeof(Dictionary<,>))
        {
            return null;
        }

        if (definition == typeof(Dictionary<,>) && !arguments[0].IsEnum && JsonPrimitives.Find(arguments[0]) is null)
        {
            // Other keys may compare themselves by code of the program.
            return null;
        }

        var codecs = arguments.Select(a => Find(a, open)).ToArray();
        return codecs.Any(c => c is null) ? null
            : Create(
                definition == typeof(List<>) ? typeof(JsonListCodec<>)
                : definition == typeof(Nullable<>) ? typeof(JsonNullableCodec<>)
                : typeof(JsonDictionaryCodec<,>),
                arguments,
                [.. codecs!]);
    }

    private static JsonCodec Create(Type definition, Type[] arguments, params object[] values) =>
        (JsonCodec)Activator.CreateInstance(definition.MakeGenericType(arguments), values)!;

    private sealed record Found(JsonCodec? Codec);
}
