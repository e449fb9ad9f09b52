using System.Configuration;

namespace System.ServiceModel.Configuration;

/// <summary>
/// The section group <c>system.serviceModel</c> of a file that a program reads or writes with ConfigurationManager. A
/// new file gets it with <c>configuration.SectionGroups.Add("system.serviceModel", new ServiceModelSectionGroup())</c>
/// and its sections with <c>Sections.Add</c>.
/// </summary>
public sealed class ServiceModelSectionGroup : ConfigurationSectionGroup
{
    /// <summary>The section <c>behaviors</c>.</summary>
    public BehaviorsSection Behaviors => Section<BehaviorsSection>("behaviors");

    /// <summary>The section <c>bindings</c>.</summary>
    public BindingsSection Bindings => Section<BindingsSection>("bindings");

    /// <summary>The section <c>client</c>.</summary>
    public ClientSection Client => Section<ClientSection>("client");

    /// <summary>The section <c>commonBehaviors</c>.</summary>
    public CommonBehaviorsSection CommonBehaviors => Section<CommonBehaviorsSection>("commonBehaviors");

    /// <summary>The section <c>extensions</c>.</summary>
    public ExtensionsSection Extensions => Section<ExtensionsSection>("extensions");

    /// <summary>The section <c>protocolMapping</c>.</summary>
    public ProtocolMappingSection ProtocolMapping => Section<ProtocolMappingSection>("protocolMapping");

    /// <summary>The section <c>serviceHostingEnvironment</c>.</summary>
    public ServiceHostingEnvironmentSection ServiceHostingEnvironment =>
        Section<ServiceHostingEnvironmentSection>("serviceHostingEnvironment");

    /// <summary>The section <c>services</c>.</summary>
    public ServicesSection Services => Section<ServicesSection>("services");

    /// <summary>The section <c>standardEndpoints</c>.</summary>
    public StandardEndpointsSection StandardEndpoints => Section<StandardEndpointsSection>("standardEndpoints");

    /// <summary>The group of a configuration; null when the file neither declares nor has it.</summary>
    /// <param name="config">The configuration file.</param>
    /// <returns>The group, or null.</returns>
    public static ServiceModelSectionGroup? GetSectionGroup(System.Configuration.Configuration config)
    {
        ArgumentNullException.ThrowIfNull(config);
        return (ServiceModelSectionGroup?)config.SectionGroups["system.serviceModel"];
    }

    /// <summary>The section; made and added when the file does not declare it.</summary>
    private TSection Section<TSection>(string name)
        where TSection : ConfigurationSection, new()
    {
        if (Sections[name] is TSection section)
        {
            return section;
        }

        section = new TSection();
        Sections.Add(name, section);
        return section;
    }
}
