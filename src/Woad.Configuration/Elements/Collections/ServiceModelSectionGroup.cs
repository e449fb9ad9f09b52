using System.Configuration;

namespace System.ServiceModel.Configuration;

/// <summary>
/// The section group <c>system.serviceModel</c> of a file that a program reads or writes with ConfigurationManager. A
/// new file gets it with <c>configuration.SectionGroups.Add("system.serviceModel", new ServiceModelSectionGroup())</c>
/// and its sections with <c>Sections.Add</c>.
/// </summary>
public sealed class ServiceModelSectionGroup : ConfigurationSectionGroup
{
    /// <summary>Gets the <c>behaviors</c> section of the configuration.</summary>
    public BehaviorsSection Behaviors => Section<BehaviorsSection>("behaviors");

    /// <summary>Gets the <c>bindings</c> section of the configuration.</summary>
    public BindingsSection Bindings => Section<BindingsSection>("bindings");

    /// <summary>Gets the <c>client</c> section of the configuration.</summary>
    public ClientSection Client => Section<ClientSection>("client");

    /// <summary>Gets the <c>commonBehaviors</c> section of the configuration.</summary>
    public CommonBehaviorsSection CommonBehaviors => Section<CommonBehaviorsSection>("commonBehaviors");

    /// <summary>Gets the <c>diagnostics</c> section of the configuration.</summary>
    public DiagnosticSection Diagnostic => Section<DiagnosticSection>("diagnostics");

    /// <summary>Gets the <c>extensions</c> section of the configuration.</summary>
    public ExtensionsSection Extensions => Section<ExtensionsSection>("extensions");

    /// <summary>Gets the <c>protocolMapping</c> section of the configuration.</summary>
    public ProtocolMappingSection ProtocolMapping => Section<ProtocolMappingSection>("protocolMapping");

    /// <summary>Gets the <c>serviceHostingEnvironment</c> section of the configuration.</summary>
    public ServiceHostingEnvironmentSection ServiceHostingEnvironment =>
        Section<ServiceHostingEnvironmentSection>("serviceHostingEnvironment");

    /// <summary>Gets the <c>services</c> section of the configuration.</summary>
    public ServicesSection Services => Section<ServicesSection>("services");

    /// <summary>Gets the <c>standardEndpoints</c> section of the configuration.</summary>
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
