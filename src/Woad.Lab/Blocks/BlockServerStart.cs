namespace Woad.Lab.Blocks;

/// <summary>Starts the server process of a run in blocks.</summary>
/// <param name="name">Its name in messages.</param>
/// <param name="cores">The processors that it may use.</param>
/// <param name="environment">Variables of its process.</param>
/// <param name="cancel">Ends the start.</param>
internal delegate Task<IBlockServer> BlockServerStart(
    string name,
    IReadOnlyList<int> cores,
    IReadOnlyList<(string Name, string Value)> environment,
    CancellationToken cancel);
