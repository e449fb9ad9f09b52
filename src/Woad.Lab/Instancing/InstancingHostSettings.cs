using System.ServiceModel;

namespace Woad.Lab.Instancing;

/// <summary>The service of a cell, as its server process has to open it.</summary>
/// <param name="Binding">A name of <c>CellBindings</c>.</param>
/// <param name="Mode">The instance mode.</param>
/// <param name="Concurrency">The concurrency mode.</param>
/// <param name="Work">The work of the operation.</param>
/// <param name="Objects">Orders in a reply.</param>
/// <param name="ConstructorWork">Whether the constructor looks for primes.</param>
/// <param name="IsWatched">Whether the service is watched from inside, which costs some time.</param>
internal sealed record InstancingHostSettings(
    string Binding,
    InstanceContextMode Mode,
    ConcurrencyMode Concurrency,
    OperationWork Work,
    int Objects,
    bool ConstructorWork,
    bool IsWatched)
{
    /// <summary>Another number for another service of the same settings.</summary>
    public int Number { get; init; }
}
