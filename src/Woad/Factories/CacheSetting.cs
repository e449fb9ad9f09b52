namespace System.ServiceModel;

/// <summary>Specifies which clients of a contract share their channel factories.</summary>
public enum CacheSetting
{
    /// <summary>
    /// Clients that take their endpoint from configuration and do not use the factory or the endpoint before their
    /// first call.
    /// </summary>
    Default = 0,

    /// <summary>
    /// All that are made with the same arguments, also with the same binding object, and do not use their credentials
    /// or endpoint before their first call.
    /// </summary>
    AlwaysOn = 1,

    /// <summary>None.</summary>
    AlwaysOff = 2,
}
