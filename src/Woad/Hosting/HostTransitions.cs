using System.ServiceModel;
using Woad.Connections;

namespace Woad.Hosting;

/// <summary>Opening and closing a host within the time that it has.</summary>
internal static class HostTransitions
{
    /// <summary>Refuses a timeout that is negative.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public static TimeSpan NotNegative(TimeSpan value) => value >= TimeSpan.Zero
        ? value
        : throw new ArgumentOutOfRangeException(nameof(value), value, "A timeout cannot be negative.");

    /// <summary>Opens the listeners of a host.</summary>
    /// <exception cref="TimeoutException">The listeners were not open in time.</exception>
    public static async Task OpenAsync(HostedService service, TimeSpan timeout, TimeProvider clock)
    {
        using var deadline = Deadline.After(timeout, clock);
        try
        {
            await service.OpenAsync(deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            // Expected: the deadline is the only source of a cancellation.
            throw new TimeoutException(
                $"The open operation did not complete within the allotted timeout of {timeout}. The time allotted to "
                    + "this operation may have been a portion of a longer timeout.");
        }
    }

    /// <summary>Closes the listeners of a host, whose calls have until the timeout to end.</summary>
    public static async Task CloseAsync(HostedService service, TimeSpan timeout, TimeProvider clock)
    {
        using var deadline = Deadline.After(timeout, clock);
        await service.CloseAsync(deadline.Token).ConfigureAwait(false);
    }
}
