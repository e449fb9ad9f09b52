namespace Woad.Diagnostics.Events;

/// <summary>Counts the events of one service that its layers and transports tell.</summary>
internal interface IServiceEvents
{
    /// <summary>Counts one event. Called by any thread.</summary>
    /// <param name="what">The event.</param>
    void Count(ServiceEvent what);
}
