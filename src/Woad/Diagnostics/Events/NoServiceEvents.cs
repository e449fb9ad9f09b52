namespace Woad.Diagnostics.Events;

/// <summary>Counts nothing: on clients, and where nobody has asked for counters.</summary>
internal sealed class NoServiceEvents : IServiceEvents
{
    public static NoServiceEvents Instance { get; } = new();

    public void Count(ServiceEvent what)
    {
    }
}
