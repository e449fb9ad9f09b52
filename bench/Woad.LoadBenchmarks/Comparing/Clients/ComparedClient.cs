using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Comparing.Clients;

/// <summary>A client of the comparison.</summary>
/// <param name="Name">Its name on the command line, and in its program.</param>
/// <param name="Title">The software.</param>
/// <param name="Wire">The binding or the protocol.</param>
/// <param name="Beside">The client of Woad that it is compared with; null for those of Woad.</param>
/// <param name="Program">The program that has it.</param>
/// <param name="ServiceProgram">The program of the service that it calls.</param>
/// <param name="Service">The service's name in that program.</param>
internal sealed record ComparedClient(
    string Name,
    string Title,
    string Wire,
    string? Beside,
    ServerProgram Program,
    ServerProgram ServiceProgram,
    string Service);
