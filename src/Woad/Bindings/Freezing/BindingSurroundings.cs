using System.ServiceModel.Channels;

namespace Woad.Bindings.Freezing;

/// <summary>
/// The surroundings of bindings: channels and upgrades of their elements, for which settings, layers and transports
/// must all be at hand, and the configuration of the process. Hosting registers them once, from a module
/// initializer.
/// </summary>
internal abstract class BindingSurroundings
{
    private static BindingSurroundings? _registered;

    /// <summary>Those of the assembly.</summary>
    public static BindingSurroundings Registered =>
        _registered ?? throw new InvalidOperationException("No surroundings of bindings are registered.");

    /// <summary>Registers the surroundings.</summary>
    /// <param name="surroundings">The surroundings.</param>
    public static void Register(BindingSurroundings surroundings) => _registered = surroundings;

    /// <summary>Whether a factory of such channels can be built.</summary>
    public abstract bool CanBuildFactory<TChannel>(TransportBindingElement element, BindingContext context);

    /// <summary>Whether a listener for such channels can be built.</summary>
    public abstract bool CanBuildListener<TChannel>(TransportBindingElement element, BindingContext context)
        where TChannel : class, IChannel;

    /// <summary>Builds a factory of channels.</summary>
    public abstract IChannelFactory<TChannel> BuildFactory<TChannel>(
        TransportBindingElement element, BindingContext context);

    /// <summary>Builds a listener for channels.</summary>
    public abstract IChannelListener<TChannel> BuildListener<TChannel>(
        TransportBindingElement element, BindingContext context)
        where TChannel : class, IChannel;

    /// <summary>Gives a binding the settings that a section of the program's configuration has under a name.</summary>
    /// <exception cref="InvalidOperationException">There is no configuration, or no such name.</exception>
    public abstract void Configure(Binding binding, string section, string name);

    /// <summary>The upgrade of an element, for clients.</summary>
    public abstract StreamUpgradeProvider UpgradeOfClient(StreamUpgradeBindingElement element, BindingContext context);

    /// <summary>The upgrade of an element, for services.</summary>
    public abstract StreamUpgradeProvider UpgradeOfService(
        StreamUpgradeBindingElement element, BindingContext context);
}
