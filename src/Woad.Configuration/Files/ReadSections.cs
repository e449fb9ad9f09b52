using System.Configuration;
using System.ServiceModel.Configuration;
using System.Xml.Linq;
using Woad.Configuration.Elements;

namespace Woad.Configuration.Files;

/// <summary>The sections of a file as element objects: the one model that bindings, behaviors and endpoints are made of.</summary>
internal sealed class ReadSections
{
    private ReadSections(ExtensionTypes types) => Types = types;

    public ExtensionTypes Types { get; }

    public BehaviorsSection Behaviors { get; private init; } = new();

    public BindingsSection Bindings { get; private init; } = new();

    public ClientSection Client { get; private init; } = new();

    public CommonBehaviorsSection CommonBehaviors { get; private init; } = new();

    public ProtocolMappingSection ProtocolMapping { get; private init; } = new();

    public ServiceHostingEnvironmentSection HostingEnvironment { get; private init; } = new();

    public ServicesSection Services { get; private init; } = new();

    public StandardEndpointsSection StandardEndpoints { get; private init; } = new();

    /// <summary>What the section extensions registers; its own mistakes are found by the check.</summary>
    public static ExtensionTypes TypesOf(XElement model)
    {
        var types = new ExtensionTypes();
        foreach (var list in model.Elements("extensions").Elements())
        {
            foreach (var add in list.Elements("add"))
            {
                if (add.Attribute("name") is { Value.Length: > 0 } name && add.Attribute("type") is { Value.Length: > 0 } type)
                {
                    types.Register(list.Name.LocalName, name.Value, type.Value);
                }
            }
        }

        return types;
    }

    /// <exception cref="ConfigurationErrorsException">A value does not fit, which only its own class knows.</exception>
    public static ReadSections Read(XElement model, ExtensionTypes types) => types.Read(() => new ReadSections(types)
    {
        Behaviors = Section<BehaviorsSection>(model, "behaviors"),
        Bindings = Section<BindingsSection>(model, "bindings"),
        Client = Section<ClientSection>(model, "client"),
        CommonBehaviors = Section<CommonBehaviorsSection>(model, "commonBehaviors"),
        ProtocolMapping = Section<ProtocolMappingSection>(model, "protocolMapping"),
        HostingEnvironment = Section<ServiceHostingEnvironmentSection>(model, "serviceHostingEnvironment"),
        Services = Section<ServicesSection>(model, "services"),
        StandardEndpoints = Section<StandardEndpointsSection>(model, "standardEndpoints"),
    });

    private static TSection Section<TSection>(XElement model, string name)
        where TSection : ConfigurationSection, IReadableSection, new()
    {
        var section = new TSection();
        if (model.Element(name) is { } element)
        {
            using var reader = element.CreateReader();
            section.Read(reader);
        }

        return section;
    }
}
