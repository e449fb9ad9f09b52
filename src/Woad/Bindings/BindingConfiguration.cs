using Woad.Bindings.Freezing;

namespace System.ServiceModel.Channels;

/// <summary>Applies the program's configuration to bindings that are created by the name of their settings.</summary>
internal static class BindingConfiguration
{
    /// <summary>Applies the element <paramref name="name"/> of a section to a new binding.</summary>
    /// <param name="binding">The binding.</param>
    /// <param name="section">The section of <c>bindings</c>.</param>
    /// <param name="name">The name of the element.</param>
    /// <exception cref="InvalidOperationException">There is no configuration, or no such name.</exception>
    public static void Apply(Binding binding, string section, string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        BindingSurroundings.Registered.Configure(binding, section, name);
    }
}
