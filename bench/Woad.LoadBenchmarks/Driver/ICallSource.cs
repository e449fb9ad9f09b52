namespace Woad.LoadBenchmarks.Driver;

/// <summary>Opens the connections that the driver loads a server by.</summary>
internal interface ICallSource : IDisposable
{
    /// <summary>Opens a connection and makes checked calls on it. Called by one thread at a time.</summary>
    LoadedConnection Open();
}
