namespace Woad.Lab.Hosts;

/// <summary>A server that is counted while it is under load.</summary>
internal interface ICountedServer
{
    /// <summary>The process on this machine; null when it is not known.</summary>
    int? ProcessId => null;

    /// <summary>The TCP port at which it listens; null when it has none, or more than one.</summary>
    int? Port => null;

    /// <summary>Raised for each sample, on a thread of the source's.</summary>
    event Action<ServerCounters>? Counted;
}
