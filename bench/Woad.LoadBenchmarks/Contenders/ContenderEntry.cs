using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders;

/// <summary>A step of the ladder as the command line knows it.</summary>
/// <param name="Name">Its name, such as T1.</param>
/// <param name="Protocol">What it speaks.</param>
/// <param name="Summary">One line for the report.</param>
/// <param name="Create">Makes the server.</param>
internal sealed record ContenderEntry(string Name, Protocol Protocol, string Summary, Func<IContender> Create);
