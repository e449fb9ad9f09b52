using System.Configuration;
using System.ServiceModel.Configuration;
using System.Xml.Linq;
using Woad.Configuration.Elements;

namespace Woad.Configuration.Files;

/// <summary>The sections of a file as element objects: the one model that bindings, behaviors and endpoints are made of.</summary>
internal sealed class ReadSections
{
    private ReadSections(XElement model, ExtensionTypes types)
    {
        Types = types;
        Behaviors = Section(model, "behaviors", new BehaviorsSection());
        Bindings = Section(model, "bindings", new BindingsSection());
        Client = Section(model, "client", new ClientSection());
        CommonBehaviors = Section(model, "commonBehaviors", new CommonBehaviorsSection());
        ProtocolMapping = Section(model, "protocolMapping", new ProtocolMappingSection());
        HostingEnvironment = Section(model, "serviceHostingEnvironment", new ServiceHostingEnvironmentSection());
        Services = Section(model, "services", new ServicesSection());
        StandardEndpoints = Section(model, "standardEndpoints", new StandardEndpointsSection());

        // Read for its mistakes; the types are known already.
        Section(model, "extensions", new ExtensionsSection());
    }

    public ExtensionTypes Types { get; }

    public BehaviorsSection Behaviors { get; }

    public BindingsSection Bindings { get; }

    public ClientSection Client { get; }

    public CommonBehaviorsSection CommonBehaviors { get; }

    public ProtocolMappingSection ProtocolMapping { get; }

    public ServiceHostingEnvironmentSection HostingEnvironment { get; }

    public ServicesSection Services { get; }

    public StandardEndpointsSection StandardEndpoints { get; }

    /// <summary>
    /// Whether reading finds every mistake: nothing stands beside the sections of services and clients, and no text is empty, which element
    /// classes take for one that is left out. (An empty address is one.)
    /// </summary>
    public static bool ReadsAll(XElement model)
    {
        foreach (var section in model.Elements())
        {
            if (section.Name.LocalName is not ("behaviors" or "bindings" or "client" or "commonBehaviors" or "extensions" or "protocolMapping"
                or "services" or "standardEndpoints"))
            {
                return false;
            }
        }

        foreach (var attribute in model.Descendants().Attributes())
        {
            if (attribute.Value.Length == 0 && attribute.Name.LocalName != "address")
            {
                return false;
            }
        }

        return !model.HasAttributes;
    }

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
    public static ReadSections Read(XElement model, ExtensionTypes types) => types.Read(() => new ReadSections(model, types));

    private static TSection Section<TSection>(XElement model, string name, TSection section)
        where TSection : ConfigurationSection, IReadableSection
    {
        if (model.Element(name) is { } element)
        {
            using var reader = element.CreateReader();
            section.Read(reader);
            section.ThrowIfUnread();
        }

        return section;
    }
}
