using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;

namespace Woad.Json;

/// <summary>Makes the runtime's JSON serializers with WCF's conventions.</summary>
internal static class JsonSerializers
{
    /// <param name="type">The declared type.</param>
    /// <param name="name">The element that the value stands in where JSON is looked at as XML.</param>
    /// <param name="knownTypes">Types that may stand for a declared one.</param>
    /// <param name="maxItems">Objects that a value may consist of.</param>
    /// <param name="hasTypeHints">
    /// Whether every object is written with its type, not only those of a derived one.
    /// </param>
    public static DataContractJsonSerializer Of(
        Type type, string name, IEnumerable<Type> knownTypes, int maxItems, bool hasTypeHints = false) =>
        new(type, new DataContractJsonSerializerSettings
        {
            RootName = name,
            KnownTypes = knownTypes,
            MaxItemsInObjectGraph = maxItems,
            EmitTypeInformation = hasTypeHints ? EmitTypeInformation.Always : EmitTypeInformation.AsNeeded,
        });

    public static bool CanSerialize(Type type)
    {
        try
        {
            _ = new DataContractJsonSerializer(type);
            return true;
        }
        catch (InvalidDataContractException)
        {
            return false;
        }
    }
}
