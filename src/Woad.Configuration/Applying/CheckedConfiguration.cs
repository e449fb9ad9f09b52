using System.ServiceModel.Channels;
using System.Xml.Linq;
using Woad.Configuration.Elements;
using Woad.Configuration.Files;

namespace Woad.Configuration.Applying;

/// <summary>A configuration without mistakes, in which names lead to elements.</summary>
internal sealed class CheckedConfiguration
{
    public CheckedConfiguration(XElement model, ExtensionTypes types)
    {
        Model = model;
        Types = types;
        Sections = new ReadSections(model);
    }

    /// <summary>The element system.serviceModel.</summary>
    public XElement Model { get; }

    public ExtensionTypes Types { get; }

    /// <summary>The same as element objects.</summary>
    public ReadSections Sections { get; }

    /// <summary>
    /// The element <paramref name="item"/> of a collection with a name; the nameless one when that is empty.
    /// </summary>
    public static XElement? Named(XElement? collection, string item, string name)
    {
        if (collection is not null)
        {
            foreach (var element in collection.Elements(item))
            {
                if ((element.Attribute("name")?.Value ?? "") == name)
                {
                    return element;
                }
            }
        }

        return null;
    }

    /// <summary>The element at the end of a path; null when there is none.</summary>
    public XElement? Find(string section, string element) => Model.Element(section)?.Element(element);

    /// <summary>
    /// The binding of endpoints of which only the scheme is known; null when the scheme is not mapped.
    /// </summary>
    public Binding? BindingFor(string scheme)
    {
        var (binding, name) = scheme switch
        {
            "http" => ("basicHttpBinding", ""),
            "https" => ("basicHttpsBinding", ""),
            "net.tcp" => ("netTcpBinding", ""),
            "net.pipe" => ("netNamedPipeBinding", ""),
            "net.msmq" => ("netMsmqBinding", ""),
            _ => ("", ""),
        };
        if (Model.Element("protocolMapping") is { } mapping)
        {
            foreach (var element in mapping.Elements())
            {
                if (element.Name.LocalName == "clear")
                {
                    (binding, name) = ("", "");
                }
                else if (element.Attribute("scheme")?.Value == scheme)
                {
                    (binding, name) = element.Name.LocalName == "remove"
                        ? ("", "")
                        : (element.Attribute("binding")!.Value, element.Attribute("bindingConfiguration")?.Value ?? "");
                }
            }
        }

        return binding.Length == 0 ? null : new ConfiguredBindings(this).Create(binding, name);
    }
}
