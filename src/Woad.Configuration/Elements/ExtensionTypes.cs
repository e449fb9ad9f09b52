using System.Configuration;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using Woad.Configuration.Carrying;
using Woad.Configuration.Names;
using Woad.Configuration.Packages;
using Woad.Configuration.Schema;
using Woad.Hosting;

namespace Woad.Configuration.Elements;

/// <summary>
/// The types behind element names: the service model's own, and those that a file registers in <c>extensions</c>.
/// </summary>
internal sealed class ExtensionTypes
{
    public const string Behaviors = "behaviorExtensions";
    public const string BindingElements = "bindingElementExtensions";
    public const string Bindings = "bindingExtensions";
    public const string Endpoints = "endpointExtensions";

    private static readonly ExtensionTypes BuiltIn = new();

    [ThreadStatic]
    private static ExtensionTypes? _reading;

    private readonly Dictionary<(string List, string Name), string> _registered = [];

    public static ExtensionTypes None => BuiltIn;

    /// <summary>
    /// Whether this thread reads a file by itself, without the configuration system that merges files.
    /// </summary>
    public static bool IsReading => _reading is not null;

    /// <summary>The configuration that this thread reads; null for none.</summary>
    public static ConfigurationSource? SourceOfThread => _reading?.Source;

    /// <summary>The configuration that the types are registered in; null for none.</summary>
    public ConfigurationSource? Source { get; set; }

    /// <summary>
    /// The types for an element: of the file that is being read, or of the configuration that the element is in.
    /// </summary>
    public static ExtensionTypes InScope(ConfigurationElement element) =>
        _reading
        ?? (element.CurrentConfiguration?.GetSection("system.serviceModel/extensions") is ExtensionsSection section
            ? Of(section)
            : BuiltIn);

    public static ExtensionTypes Of(ExtensionsSection section)
    {
        var types = new ExtensionTypes();
        types.Add(Behaviors, section.BehaviorExtensions);
        types.Add(BindingElements, section.BindingElementExtensions);
        types.Add(Bindings, section.BindingExtensions);
        types.Add(Endpoints, section.EndpointExtensions);
        return types;
    }

    /// <summary>Makes these types those of the file that this thread reads.</summary>
    public T Read<T>(Func<T> read)
    {
        var outer = _reading;
        var names = NamedSettings.Exchange(Source as INamedSettings);
        _reading = this;
        try
        {
            return read();
        }
        finally
        {
            _reading = outer;
            _ = NamedSettings.Exchange(names);
        }
    }

    public bool IsEmpty => _registered.Count == 0;

    public bool IsRegistered(string list, string name) => _registered.ContainsKey((list, name));

    public void Register(string list, string name, string type) => _registered[(list, name)] = type;

    /// <summary>The type's name as the file has it; null when the file does not register the element.</summary>
    public string? TypeNameOf(string list, string name) => _registered.GetValueOrDefault((list, name));

    /// <summary>The type of an element; null when it is not registered or its type is not found.</summary>
    public Type? Find(string list, string name) => _registered.TryGetValue((list, name), out var type)
        ? TypeNames.Find(type)
        : KnownExtensions.Find(list, name) is { } extension
            ? extension.IsPresent ? ClassOf(extension.Type) : ElementPackages.Find(extension.Type)
            : null;

    /// <summary>The names of all elements of a list whose types are at hand.</summary>
    public IEnumerable<string> NamesOf(string list) =>
        KnownExtensions.Of(list).Where(static extension => extension.IsPresent).Select(extension => extension.Name)
            .Concat(_registered.Keys.Where(key => key.List == list).Select(static key => key.Name));

    public string? NameOf(string list, Type type)
    {
        foreach (var ((of, name), typeName) in _registered)
        {
            if (of == list && TypeNames.Find(typeName) == type)
            {
                return name;
            }
        }

        return KnownExtensions.Of(list).FirstOrDefault(extension => extension.IsPresent
            ? ClassOf(extension.Type) == type
            : ElementPackages.IsClass(extension.Type, type))?.Name;
    }

    /// <summary>A new element that can hold a binding element's values.</summary>
    /// <exception cref="InvalidOperationException">No element is registered for its type.</exception>
    public BindingElementExtensionElement ElementFor(BindingElement element)
    {
        var names = KnownExtensions.Of(BindingElements).Where(extension => extension.IsPresent)
            .Select(extension => extension.Name).Concat(
                _registered.Keys.Where(key => key.List == BindingElements).Select(key => key.Name));
        foreach (var name in names)
        {
            if (Find(BindingElements, name) is { } type
                && (BindingElementExtensionElement)Activator.CreateInstance(type)! is var item
                && (item.BindingElementType == element.GetType()
                    || (item.BindingElementType.IsAbstract && item.BindingElementType.IsInstanceOfType(element))))
            {
                item.ConfigurationElementName = name;
                return item;
            }
        }

        throw new InvalidOperationException(
            $"No element is registered for {element.GetType()}: register a {nameof(BindingElementExtensionElement)} "
                + "in extensions/bindingElementExtensions.");
    }

    private static Type? ClassOf(string name) =>
        typeof(ExtensionTypes).Assembly.GetType("System.ServiceModel.Configuration." + name);

    private void Add(string list, ExtensionElementCollection collection)
    {
        foreach (ExtensionElement extension in collection)
        {
            Register(list, extension.Name, extension.Type);
        }
    }
}
