using Woad.Lab.Hosts;

namespace Woad.Lab.Trials;

/// <summary>Starts the server of trials.</summary>
/// <param name="name">Its name in messages.</param>
/// <param name="spec">The first cell that it serves.</param>
/// <param name="cores">The processors that it may use.</param>
/// <param name="cancel">Ends the start.</param>
/// <param name="environment">Variables of its process.</param>
internal delegate Task<ITrialServer> ServerStart(
    string name,
    CellSpec spec,
    IReadOnlyList<int> cores,
    CancellationToken cancel,
    IReadOnlyList<(string Name, string Value)> environment);
