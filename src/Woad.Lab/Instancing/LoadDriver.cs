namespace Woad.Lab.Instancing;

/// <summary>How the load processes call.</summary>
internal enum LoadDriver
{
    /// <summary>The requests of a real proxy, captured once and sent again; replies are counted and sized.</summary>
    Wire,

    /// <summary>Real proxies of a channel factory: each reply is read into objects.</summary>
    Proxy,
}
