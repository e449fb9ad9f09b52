using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using Woad.Configuration.Files;

namespace Woad.Configuration.Applying;

/// <summary>
/// The bindings that a host's endpoints name. Endpoints that name the same one share it: at one address there must be one binding.
/// </summary>
internal sealed class ConfiguredBindings(ReadSections sections)
{
    private readonly Dictionary<(string Binding, string Configuration), Binding> _made = [];

    public Binding Share(string binding, string configuration)
    {
        if (!_made.TryGetValue((binding, configuration), out var made))
        {
            _made.Add((binding, configuration), made = Create(binding, configuration));
        }

        return made;
    }

    /// <param name="binding">The name of its collection.</param>
    /// <param name="configuration">The name in the collection; empty for the one without a name, if there is one.</param>
    /// <exception cref="KeyNotFoundException">There is no such collection, or no such name in it.</exception>
    public Binding Create(string binding, string configuration) => sections.Types.Read(() =>
    {
        var collection = sections.Bindings[binding];
        var element = collection.ConfiguredBindings.FirstOrDefault(candidate => candidate.Name == configuration);
        if (element is null && configuration.Length > 0)
        {
            throw new KeyNotFoundException($"bindings/{binding} has no binding with the name '{configuration}'.");
        }

        var made = collection.MakeDefault();
        element?.ApplyConfiguration(made);
        return made;
    });
}
