using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using Woad.Formatters.Emitted.Shapes;

namespace Woad.Formatters.Emitted.Types;

/// <summary>Finds the methods that the serializer calls around an object.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Makes types of collections.")]
internal static class Callbacks
{
    private const BindingFlags Declared =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly (Type Attribute, CallbackMoment Moment)[] Attributes =
    [
        (typeof(OnSerializingAttribute), CallbackMoment.Serializing),
        (typeof(OnSerializedAttribute), CallbackMoment.Serialized),
        (typeof(OnDeserializingAttribute), CallbackMoment.Deserializing),
        (typeof(OnDeserializedAttribute), CallbackMoment.Deserialized),
    ];

    /// <summary>The callbacks, base class first.</summary>
    /// <exception cref="NotEmittedException">One of them has another signature, or there are several.</exception>
    public static List<Callback> Of(Type type)
    {
        var callbacks = new List<Callback>();
        if (typeof(IDeserializationCallback).IsAssignableFrom(type))
        {
            if (type.IsValueType)
            {
                throw new NotEmittedException(type.ToString(),
                    "is a structure that implements IDeserializationCallback");
            }

            callbacks.Add(
                new(CallbackMoment.Deserialized, typeof(IDeserializationCallback).GetMethod("OnDeserialization")!));
        }

        foreach (var level in KnownTypes.LevelsOf(type))
        {
            var found = (
                from method in level.GetMethods(Declared)
                from attribute in Attributes
                where method.IsDefined(attribute.Attribute, false)
                select new Callback(attribute.Moment, method)).ToList();
            if (!found.TrueForAll(callback => IsCallback(callback.Method))
                || found.DistinctBy(callback => callback.Moment).Count() < found.Count
                || found.DistinctBy(callback => callback.Method).Count() < found.Count)
            {
                throw new NotEmittedException(type.ToString(), "has callbacks that the serializer does not take");
            }

            callbacks.AddRange(found);
        }

        return callbacks;
    }

    private static bool IsCallback(MethodInfo method) =>
        method is { IsVirtual: false, ReturnType: var result } && result == typeof(void)
        && method.GetParameters() is [{ ParameterType: var context }] && context == typeof(StreamingContext);
}
