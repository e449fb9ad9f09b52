namespace Woad.Lab.Hosts;

/// <summary>The service of one cell of an experiment, opened in a process of its own.</summary>
internal interface ICellService : IDisposable
{
    /// <summary>
    /// Opens the service on a free port of the loopback interface, and returns its address and those of all that
    /// belongs to it.
    /// </summary>
    CellTopology Open();
}
