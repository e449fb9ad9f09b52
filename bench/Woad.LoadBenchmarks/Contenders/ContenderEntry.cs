using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders;

/// <summary>A step of the ladder as the command line knows it.</summary>
/// <param name="Name">Its name, such as T1.</param>
/// <param name="Protocol">What it speaks.</param>
/// <param name="Summary">One line for the report.</param>
/// <param name="Create">Makes the server.</param>
internal sealed record ContenderEntry(string Name, Protocol Protocol, string Summary, Func<IContender> Create)
{
    /// <summary>Makes the calls that the driver loads it by.</summary>
    public Func<Exchange, ICallSource> Calls { get; init; } = static exchange => new PlainCalls(exchange);
}
