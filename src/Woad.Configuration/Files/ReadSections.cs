using System.Configuration;
using System.ServiceModel.Configuration;
using System.Xml.Linq;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;
using Woad.Configuration.Packages;

namespace Woad.Configuration.Files;

/// <summary>
/// Sections of a file as element objects, each read when it is asked for: for kinds of endpoints, and for elements that
/// a program registers, whose classes read themselves.
/// </summary>
internal sealed class ReadSections(XElement model)
{
    public BehaviorsSection Behaviors => field ??= Section("behaviors", new BehaviorsSection());

    public BindingsSection Bindings => field ??= Section("bindings", new BindingsSection());

    public ClientSection Client => field ??= Section("client", new ClientSection());

    public CommonBehaviorsSection CommonBehaviors => field ??= Section("commonBehaviors", new CommonBehaviorsSection());

    public DiagnosticSection Diagnostics => field ??= Section("diagnostics", new DiagnosticSection());

    public ExtensionsSection Extensions => field ??= Section("extensions", new ExtensionsSection());

    public ServiceHostingEnvironmentSection HostingEnvironment =>
        field ??= Section("serviceHostingEnvironment", new ServiceHostingEnvironmentSection());

    public ProtocolMappingSection ProtocolMapping => field ??= Section("protocolMapping", new ProtocolMappingSection());

    public ServicesSection Services => field ??= Section("services", new ServicesSection());

    public StandardEndpointsSection StandardEndpoints =>
        field ??= Section("standardEndpoints", new StandardEndpointsSection());

    /// <summary>What the section extensions registers; its own mistakes are found by the check.</summary>
    public static ExtensionTypes TypesOf(XElement model)
    {
        var types = new ExtensionTypes();
        if (model.Element("extensions") is { } extensions)
        {
            foreach (var list in extensions.Elements())
            {
                foreach (var add in list.Elements("add"))
                {
                    if (add.Attribute("name") is { Value.Length: > 0 } name
                        && add.Attribute("type") is { Value.Length: > 0 } type)
                    {
                        types.Register(list.Name.LocalName, name.Value, type.Value);
                    }
                }
            }
        }

        ElementPackages.Register(model, types.Register);
        return types;
    }

    /// <summary>Reads all sections, for the mistakes that only elements of the program's own types know.</summary>
    /// <exception cref="ConfigurationErrorsException">A value does not fit.</exception>
    public void ReadAll() =>
        _ = (
            Behaviors, Bindings, Client, CommonBehaviors, Diagnostics, Extensions, HostingEnvironment, ProtocolMapping,
            Services, StandardEndpoints);

    private TSection Section<TSection>(string name, TSection section)
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
