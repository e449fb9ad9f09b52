using System.ServiceModel.Description;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The behaviors of every service.</summary>
public class CommonServiceBehaviorElement : ServiceModelExtensionCollectionElement<BehaviorExtensionElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="CommonServiceBehaviorElement"/> class that is empty.
    /// </summary>
    public CommonServiceBehaviorElement() : base(ExtensionTypes.Behaviors)
    {
    }

    /// <summary>Adds the element of a behavior.</summary>
    /// <param name="element">The element of the behavior.</param>
    /// <exception cref="ArgumentException">One of the type is there already, or it is no service behavior.</exception>
    public override void Add(BehaviorExtensionElement element) => base.Add(element);

    /// <summary>
    /// Determines whether a behavior can be added: a service behavior of a type that is not in the collection.
    /// </summary>
    /// <param name="element">The element of the behavior.</param>
    /// <returns><see langword="true"/> when it may be added.</returns>
    public override bool CanAdd(BehaviorExtensionElement element) =>
        base.CanAdd(element) && BehaviorKinds.Fits<IServiceBehavior>(element);
}
