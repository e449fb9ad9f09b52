using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Hosting;

/// <summary>Where endpoints come from that code names only by name: the seam for configuration files.</summary>
internal abstract class ConfigurationSource
{
    private static readonly Lock Sync = new();
    private static volatile bool _isSearched;
    private static ConfigurationSource? _current;

    /// <summary>
    /// The source of the process: what a program has set, or its configuration file, which is looked for once. Null
    /// when there is none.
    /// </summary>
    public static ConfigurationSource? Current
    {
        get
        {
            if (!_isSearched)
            {
                lock (Sync)
                {
                    if (!_isSearched)
                    {
                        _current = ConfigurationDiscovery.Find();
                        _isSearched = true;
                    }
                }
            }

            return _current;
        }

        set
        {
            lock (Sync)
            {
                _current = value;
                _isSearched = true;
            }
        }
    }

    /// <summary>
    /// The services that it has something of, by their configuration names: mostly the full names of their types.
    /// </summary>
    public abstract IReadOnlyList<string> ServiceNames { get; }

    /// <summary>The services that it puts at addresses of a site without a file (<c>serviceActivations</c>).</summary>
    public virtual IReadOnlyList<ServiceActivation> Activations => [];

    /// <summary>The extensions that read policies when metadata is imported; null for the standard ones.</summary>
    public virtual IEnumerable<IPolicyImportExtension>? PolicyImportExtensions => null;

    /// <summary>The extensions that read WSDL when metadata is imported; null for the standard ones.</summary>
    public virtual IEnumerable<IWsdlImportExtension>? WsdlImportExtensions => null;

    /// <summary>
    /// Adds to a host what is configured for its service: endpoints, base addresses, behaviors. Returns what is wrong
    /// with the configuration, for the host to throw when it opens; null when nothing is.
    /// </summary>
    public abstract Exception? Apply(ServiceHostBase host);

    /// <summary>
    /// The client's endpoint of a name whose kind makes endpoints of a type; of the name <c>*</c> the only one. Null
    /// when there is none.
    /// </summary>
    /// <exception cref="InvalidOperationException">There are several.</exception>
    public virtual ServiceEndpoint? FindStandardClientEndpoint(string name, Type type) => null;

    /// <summary>
    /// The binding of endpoints that only a base address asks for; null when the scheme is not mapped.
    /// </summary>
    public abstract Binding? GetDefaultBinding(string scheme);

    /// <summary>Gives a binding the settings that a section has under a name, from the source of the process.</summary>
    /// <exception cref="InvalidOperationException">There is no source, or no such name.</exception>
    public static void Configure(Binding binding, string section, string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        if (Current is not { } source)
        {
            throw new InvalidOperationException(
                $"The {binding.GetType().Name} asks for the configuration '{name}', and the program has none. Add an "
                + "app.config and a reference to Woad.Configuration, or set the properties in code.");
        }

        source.Apply(binding, section, name);
    }

    /// <summary>Gives a binding the settings that a section has under a name.</summary>
    /// <exception cref="InvalidOperationException">There is no such name.</exception>
    public virtual void Apply(Binding binding, string section, string name) =>
        throw new InvalidOperationException($"The configuration has no bindings with the name '{name}'.");

    /// <summary>Adds the behaviors of endpoints that name none.</summary>
    public abstract void ApplyDefaultBehaviors(ServiceEndpoint endpoint);

    /// <summary>
    /// What the configuration says without effect, for the log of the first host that opens; nothing when it is asked
    /// again.
    /// </summary>
    public virtual IReadOnlyList<string> TakeWarnings() => [];

    /// <summary>
    /// Gives an endpoint that a host adds by itself what the standard endpoint without a name says of its kind.
    /// </summary>
    public virtual void ApplyStandardEndpoint(ServiceEndpoint endpoint, string kind)
    {
    }

    /// <summary>The client endpoint <paramref name="name"/> ("*" for the only one) of a contract.</summary>
    /// <exception cref="InvalidOperationException">There is none, or "*" fits several.</exception>
    public abstract ServiceEndpoint GetClientEndpoint(string name, ContractDescription contract);
}
