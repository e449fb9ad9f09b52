using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Comparing.Servers;

/// <summary>A server of the comparison.</summary>
/// <param name="Name">Its name on the command line.</param>
/// <param name="Title">The software.</param>
/// <param name="Wire">The binding or the protocol, and the shape of the load where it has several.</param>
/// <param name="Beside">The server of Woad that it is compared with; null for those of Woad.</param>
/// <param name="Shape">Connections and calls in flight.</param>
/// <param name="Program">The program that has it.</param>
/// <param name="Server">Its name in that program.</param>
/// <param name="Calls">Makes the calls of an operation to a port.</param>
internal sealed record ComparedServer(
    string Name,
    string Title,
    string Wire,
    string? Beside,
    Shape Shape,
    ServerProgram Program,
    string Server,
    Func<Scenario, int, ICallSource> Calls);
