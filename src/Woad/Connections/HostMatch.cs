namespace Woad.Connections;

/// <summary>Which hosts of a Via a listener answers to; listeners are asked in this order.</summary>
internal enum HostMatch
{
    /// <summary>Every host, before all others.</summary>
    Any,

    /// <summary>The address's own.</summary>
    Exact,

    /// <summary>Every host that no other listener takes.</summary>
    Rest,
}
