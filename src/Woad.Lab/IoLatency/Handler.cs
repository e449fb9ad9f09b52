namespace Woad.Lab.IoLatency;

/// <summary>How the operation waits.</summary>
internal enum Handler
{
    Sync,
    Async,
    Apm,
}
