using System.ServiceModel.Channels;
using System.Xml.Linq;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace Woad.Configuration.Applying;

/// <summary>
/// The bindings that a host's endpoints name. Endpoints that name the same one share it: at one address there must be
/// one binding.
/// </summary>
internal sealed class ConfiguredBindings(CheckedConfiguration configuration)
{
    private readonly Dictionary<string, Binding> _made = [];

    public Binding Share(string binding, string named)
    {
        var key = binding + "/" + named;
        if (!_made.TryGetValue(key, out var made))
        {
            _made.Add(key, made = Create(binding, named));
        }

        return made;
    }

    /// <param name="binding">The name of its collection.</param>
    /// <param name="named">The name in the collection; empty for the one without a name, if there is one.</param>
    /// <exception cref="KeyNotFoundException">There is no such collection, or no such name in it.</exception>
    public Binding Create(string binding, string named)
    {
        var element = CheckedConfiguration.Named(configuration.Find("bindings", binding), "binding", named);
        if (element is null && named.Length > 0)
        {
            throw new KeyNotFoundException($"bindings/{binding} has no binding with the name '{named}'.");
        }

        if (configuration.Types.IsRegistered(ExtensionTypes.Bindings, binding))
        {
            return Own(binding, named);
        }

        return binding == "customBinding" ? Custom(element)
            : Carriers.MakeBinding(binding, element is null ? null : ValueSource.Of(element)) ?? Own(binding, named);
    }

    /// <summary>Gives a binding of a program the settings of an element.</summary>
    /// <exception cref="InvalidOperationException">There is no such name.</exception>
    public void Apply(string section, string named, Binding binding)
    {
        lock (configuration.Sections)
        {
            var element = configuration.Sections.Bindings[section].ConfiguredBindings
                .FirstOrDefault(candidate => candidate.Name == named)
                ?? throw new InvalidOperationException($"bindings/{section} has no binding with the name '{named}'.");
            element.ApplyConfiguration(binding);
        }
    }

    private CustomBinding Custom(XElement? element)
    {
        var made = new CustomBinding();
        if (element is not null)
        {
            BindingTimesCarrier.Apply(ValueSource.Of(element), made);
            foreach (var child in element.Elements())
            {
                made.Elements.Add(ConfiguredElements.MakeBindingElement(child, configuration.Types));
            }
        }

        return made;
    }

    /// <summary>A binding whose element class makes it; element objects are for one thread at a time.</summary>
    private Binding Own(string binding, string named)
    {
        lock (configuration.Sections)
        {
            var collection = configuration.Sections.Bindings[binding];
            var made = collection.MakeDefault();
            collection.ConfiguredBindings.FirstOrDefault(
                candidate => candidate.Name == named)?.ApplyConfiguration(made);
            return made;
        }
    }
}
