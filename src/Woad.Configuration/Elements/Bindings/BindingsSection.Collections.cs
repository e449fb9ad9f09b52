using System.Configuration;
using System.Xml;
using Woad.Configuration.Elements;
using Woad.Configuration.Packages;

namespace System.ServiceModel.Configuration;

/// <content>The collections by name, with those that a program registers.</content>
public sealed partial class BindingsSection
{
    private readonly Dictionary<string, BindingCollectionElement> _registered = [];

    /// <summary>
    /// Gets the collections of bindings: those of the service model, and those that <c>bindingExtensions</c> registers.
    /// </summary>
    public List<BindingCollectionElement> BindingCollections =>
    [
        .. from ConfigurationProperty property in Properties
           select (BindingCollectionElement)this[property]!,
        .. ExtensionTypes.InScope(this).NamesOf(ExtensionTypes.Bindings)
            .Concat(ElementPackages.NamesOf(ExtensionTypes.Bindings)).Concat(_registered.Keys).Distinct()
            .Where(name => !Properties.Contains(name)).Select(Find).OfType<BindingCollectionElement>(),
    ];

    /// <summary>Gets the collection of a binding, by the name that endpoints give.</summary>
    /// <exception cref="KeyNotFoundException">No binding has the name.</exception>
    public new BindingCollectionElement this[string binding] => Find(binding)
        ?? throw new KeyNotFoundException(
            $"The binding '{binding}' is not known: register it in extensions/bindingExtensions.");

    /// <summary>The section of a program's or another file.</summary>
    /// <param name="config">The configuration file.</param>
    /// <returns>The section.</returns>
    public static BindingsSection GetSection(System.Configuration.Configuration config)
    {
        ArgumentNullException.ThrowIfNull(config);
        return (BindingsSection)config.GetSection("system.serviceModel/bindings");
    }

    internal BindingCollectionElement? Find(string binding)
    {
        if (Properties.Contains(binding))
        {
            return (BindingCollectionElement)base[binding]!;
        }

        if (!_registered.TryGetValue(binding, out var collection)
            && ExtensionTypes.InScope(this).Find(ExtensionTypes.Bindings, binding) is { } type)
        {
            _registered.Add(binding, collection = (BindingCollectionElement)Activator.CreateInstance(type)!);
        }

        return collection;
    }

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader)
    {
        if (Find(elementName) is not { } collection)
        {
            return LackingMembers.Accepts("BindingsSection", elementName, reader);
        }

        collection.Read(reader);
        return true;
    }

    /// <inheritdoc/>
    protected override bool SerializeElement(XmlWriter writer, bool serializeCollectionKey)
    {
        var written = base.SerializeElement(writer, serializeCollectionKey);
        foreach (var (name, collection) in _registered.Where(static r => r.Value.ConfiguredBindings.Count > 0))
        {
            written = true;
            if (writer is not null)
            {
                collection.Write(writer, name);
            }
        }

        return written;
    }

    /// <inheritdoc/>
    protected override void Unmerge(
        ConfigurationElement sourceElement, ConfigurationElement? parentElement, ConfigurationSaveMode saveMode)
    {
        // A section is saved from a copy, which has its properties only.
        base.Unmerge(sourceElement, parentElement, saveMode);
        foreach (var (name, collection) in ((BindingsSection)sourceElement)._registered)
        {
            _registered[name] = collection;
        }
    }
}
