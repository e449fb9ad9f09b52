namespace Woad.Formatters.Emitted.Types;

/// <summary>When the serializer calls a method of an object.</summary>
internal enum CallbackMoment
{
    Serializing,
    Serialized,
    Deserializing,
    Deserialized,
}
