using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Finds the methods that the serializer calls around an object.</summary>
internal static class CallbackSymbols
{
    private const string Interface = "global::System.Runtime.Serialization.IDeserializationCallback";

    private static readonly (string Attribute, CallbackMoment Moment)[] Attributes =
    [
        ("System.Runtime.Serialization.OnSerializingAttribute", CallbackMoment.Serializing),
        ("System.Runtime.Serialization.OnSerializedAttribute", CallbackMoment.Serialized),
        ("System.Runtime.Serialization.OnDeserializingAttribute", CallbackMoment.Deserializing),
        ("System.Runtime.Serialization.OnDeserializedAttribute", CallbackMoment.Deserialized),
    ];

    /// <summary>The callbacks, base class first; null with a problem when one has another signature.</summary>
    public static IReadOnlyList<CallbackModel>? Of(INamedTypeSymbol type, Accessors accessors, out string? problem)
    {
        problem = null;
        var callbacks = new List<CallbackModel>();
        if (type.Implements("System.Runtime.Serialization.IDeserializationCallback"))
        {
            callbacks.Add(new(CallbackMoment.Deserialized, type.IsValueType && !accessors.IsHidden(type)
                ? $"{{ var box = ({Interface}){{0}}; box.OnDeserialization(null); {{0}} = ({type.Code()})box; }}"
                : $"(({Interface}){{0}}).OnDeserialization(null);"));
        }

        foreach (var level in type.Hierarchy())
        {
            var moments = new HashSet<CallbackMoment>();
            var methods = new HashSet<string>(StringComparer.Ordinal);
            foreach (var method in level.GetMembers().OfType<IMethodSymbol>())
            {
                foreach (var attribute in method.GetAttributes())
                {
                    var moment = Array.FindIndex(Attributes, a => attribute.AttributeClass?.Is(a.Attribute) == true);
                    if (moment < 0)
                    {
                        continue;
                    }

                    if (!IsCallback(method))
                    {
                        problem =
                            $"has the callback '{method.Name}', which is not 'void {method.Name}(StreamingContext)'";
                        return null;
                    }

                    if (!moments.Add(Attributes[moment].Moment) || !methods.Add(method.Name))
                    {
                        problem =
                            $"has the callback '{method.Name}' beside another one for the same moment, or for two "
                                + "moments";
                        return null;
                    }

                    callbacks.Add(new(Attributes[moment].Moment, accessors.Callback(method).In(type, method)));
                }
            }
        }

        return callbacks;
    }

    /// <summary>The number of callbacks that a class itself declares.</summary>
    public static int CountIn(INamedTypeSymbol level) => level.GetMembers().OfType<IMethodSymbol>()
        .SelectMany(m => m.GetAttributes())
        .Count(a => Array.Exists(Attributes, known => a.AttributeClass?.Is(known.Attribute) == true));

    private static bool IsCallback(IMethodSymbol method) =>
        method is { IsStatic: false, ReturnsVoid: true, IsVirtual: false, IsOverride: false, Parameters: [var context] }
        && context.Type.Is("System.Runtime.Serialization.StreamingContext");
}
