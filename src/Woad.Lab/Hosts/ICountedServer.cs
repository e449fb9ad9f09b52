
using Woad.Lab.Trials;

namespace Woad.Lab.Hosts;

/// <summary>A server that is counted while it is under load.</summary>
internal interface ICountedServer
{
    /// <summary>Raised for each sample, on a thread of the source's.</summary>
    event Action<ServerCounters>? Counted;
}
