using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// The interactive initializers of a channel. A channel that its first call opens calls them itself; a program that
/// opens the channel calls them before.
/// </summary>
internal sealed class InitializationUI(ClientChannel channel)
{
    /// <summary>Whether the user may be asked.</summary>
    public bool IsAllowed { get; set; } = true;

    public bool IsDone { get; private set; }

    /// <exception cref="InvalidOperationException">There are initializers, and they may not be called.</exception>
    public async Task DisplayAsync()
    {
        var initializers = channel.Model.InteractiveInitializers;
        if (IsDone || initializers.IsEmpty)
        {
            IsDone = true;
            return;
        }

        if (!IsAllowed)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The channel to {channel.Address} has interactive initializers, and AllowInitializationUI is false. "
                    + $"Set it to true, or remove the initializers from "
                    + $"ClientRuntime.InteractiveChannelInitializers."));
        }

        foreach (var initializer in initializers)
        {
            await Task.Factory
                .FromAsync(
                    initializer.BeginDisplayInitializationUI, initializer.EndDisplayInitializationUI, channel.Owner!,
                    null)
                .ConfigureAwait(false);
        }

        IsDone = true;
    }

    /// <exception cref="InvalidOperationException">The initializers have not been called.</exception>
    public void CheckDone()
    {
        if (!IsDone && !channel.Model.InteractiveInitializers.IsEmpty)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The channel to {channel.Address} has interactive initializers. Call DisplayInitializationUI before "
                    + $"Open, or let the first call open the channel."));
        }
    }
}
