using System.ServiceModel;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using Woad.Configuration.Elements;
using Woad.Configuration.Files;

namespace Woad.Configuration.Applying;

/// <summary>
/// Adds configured behaviors: first those of commonBehaviors, then those of the named set, or of the set without a name. One of a
/// type that is there already, from an attribute or from code that ran before, is replaced, as in WCF.
/// </summary>
internal static class BehaviorSets
{
    public static void ApplyTo(KeyedByTypeCollection<IServiceBehavior> behaviors, ReadSections sections, string name)
    {
        Add(behaviors, sections.CommonBehaviors.ServiceBehaviors, sections);
        var sets = sections.Behaviors.ServiceBehaviors;
        if (sets.ContainsKey(name))
        {
            Add(behaviors, sets[name], sections);
        }
    }

    public static void ApplyTo(KeyedByTypeCollection<IEndpointBehavior> behaviors, ReadSections sections, string name)
    {
        Add(behaviors, sections.CommonBehaviors.EndpointBehaviors, sections);
        var sets = sections.Behaviors.EndpointBehaviors;
        if (sets.ContainsKey(name))
        {
            Add(behaviors, sets[name], sections);
        }
    }

    private static void Add<TBehavior>(
        KeyedByTypeCollection<TBehavior> behaviors, IEnumerable<BehaviorExtensionElement> set, ReadSections sections)
        where TBehavior : class
    {
        foreach (var element in set)
        {
            switch (element)
            {
                case ClearBehaviorElement:
                    behaviors.Clear();
                    break;
                case RemoveBehaviorElement remove:
                    if (sections.Types.Find(ExtensionTypes.Behaviors, remove.Name) is { } type
                        && Activator.CreateInstance(type) is BehaviorExtensionElement { BehaviorType: { } removed })
                    {
                        behaviors.Remove(removed);
                    }

                    break;
                default:
                    if (element.MakeBehavior() is TBehavior behavior)
                    {
                        behaviors.Remove(behavior.GetType());
                        behaviors.Add(behavior);
                    }

                    break;
            }
        }
    }
}
