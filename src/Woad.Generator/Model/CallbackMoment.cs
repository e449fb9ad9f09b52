namespace Woad.Generator.Model;

/// <summary>When a callback is called.</summary>
internal enum CallbackMoment
{
    /// <summary>Before the members are written.</summary>
    Serializing,

    /// <summary>After the members are written.</summary>
    Serialized,

    /// <summary>Before the members are read.</summary>
    Deserializing,

    /// <summary>After the members are read.</summary>
    Deserialized,
}
