using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace Woad.Messages;

/// <summary>
/// The serializers of objects that programs put into messages as they are: one for each type, which lives as long as
/// the type. They are safe for several threads.
/// </summary>
internal static class ObjectSerializers
{
    private static readonly ConditionalWeakTable<Type, DataContractSerializer> ByType = [];

    /// <summary>The serializer of the type of <paramref name="value"/>.</summary>
    public static DataContractSerializer Of(object? value) =>
        ByType.GetValue(value?.GetType() ?? typeof(object), static type => new DataContractSerializer(type));
}
