namespace Woad.Lab.Instancing;

/// <summary>How the load calls.</summary>
internal enum LoadDriver
{
    /// <summary>The requests of a real channel, captured once and sent again; replies are counted and sized.</summary>
    Wire,

    /// <summary>Real channels of a factory: each reply is read into objects.</summary>
    Proxy,
}
