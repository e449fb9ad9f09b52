using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Applying;

/// <summary>
/// Adds configured behaviors: first those of commonBehaviors, then those of the named set, or of the set without a
/// name. One of a type that is there already, from an attribute or from code that ran before, is replaced, as in WCF.
/// </summary>
internal static class BehaviorSets
{
    public static void ApplyTo(
        KeyedByTypeCollection<IServiceBehavior> behaviors, CheckedConfiguration configuration, string name)
    {
        Add(behaviors, configuration.Find("commonBehaviors", "serviceBehaviors"), configuration);
        Add(
            behaviors,
            CheckedConfiguration.Named(configuration.Find("behaviors", "serviceBehaviors"), "behavior", name),
            configuration);
    }

    public static void ApplyTo(
        KeyedByTypeCollection<IEndpointBehavior> behaviors, CheckedConfiguration configuration, string name)
    {
        Add(behaviors, configuration.Find("commonBehaviors", "endpointBehaviors"), configuration);
        Add(
            behaviors,
            CheckedConfiguration.Named(configuration.Find("behaviors", "endpointBehaviors"), "behavior", name),
            configuration);
    }

    /// <summary>The behaviors of one set alone, without those of commonBehaviors.</summary>
    public static KeyedByTypeCollection<IEndpointBehavior> Of(CheckedConfiguration configuration, string name)
    {
        var behaviors = new KeyedByTypeCollection<IEndpointBehavior>();
        Add(
            behaviors,
            CheckedConfiguration.Named(configuration.Find("behaviors", "endpointBehaviors"), "behavior", name),
            configuration);
        return behaviors;
    }

    private static void Add<TBehavior>(
        KeyedByTypeCollection<TBehavior> behaviors, XElement? set, CheckedConfiguration configuration)
        where TBehavior : class
    {
        if (set is null)
        {
            return;
        }

        foreach (var element in set.Elements())
        {
            switch (element.Name.LocalName)
            {
                case "clear":
                    behaviors.Clear();
                    break;
                case "remove":
                    if (ConfiguredElements.BehaviorTypeOf(
                        element.Attribute("name")!.Value, configuration.Types) is { } removed)
                    {
                        behaviors.Remove(removed);
                    }

                    break;
                case var name when IsLacking(name, configuration):
                    // The check has found that it says no more than what holds without it.
                    break;
                default:
                    if (ConfiguredElements.MakeBehavior(element, configuration.Types) is TBehavior behavior)
                    {
                        behaviors.Remove(behavior.GetType());
                        behaviors.Add(behavior);
                    }

                    break;
            }
        }
    }

    private static bool IsLacking(string name, CheckedConfiguration configuration) =>
        !configuration.Types.IsRegistered(Elements.ExtensionTypes.Behaviors, name)
        && ConfigurationSchema.Shared.FindExtension(Elements.ExtensionTypes.Behaviors, name) is { IsPresent: false };
}
